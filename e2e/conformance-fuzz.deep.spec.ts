/** @long */
import fc from 'fast-check';
import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { type MadeRequest, anyRequest, operations, urlOf } from './conformance-requests';
import { isInvalid } from './conformance-verdict';
import { Responsiveness } from './responsiveness';
import { System } from './system';

/** Fixed; FUZZ_SEED sets another one. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const atOnce = 16;
const rounds = 200;

describe('requests generated from the OpenAPI document', () => {
  let exchange: FakeExchange;
  let system: System;
  let receiver: WebhookReceiver;
  let responsiveness: Responsiveness;
  let batches: MadeRequest[][];
  beforeAll(async () => {
    receiver = await WebhookReceiver.start();
    const fixed = { subscription_url: receiver.url, actions: ['CHAT_MESSAGE_CREATED'] };
    const requests = fc.array(anyRequest(fixed), { minLength: atOnce, maxLength: atOnce });
    // Before the exchange begins, which is this process: it would say nothing meanwhile.
    batches = fc.sample(requests, { seed, numRuns: rounds });
    exchange = await FakeExchange.start();
    const telephony = { ...exchange.environment, PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' };
    system = await System.start({ telephony });
    // On a busy machine the first attempt to reach the exchange may fail, and the next one comes later.
    await eventually(() => system.succeed('GET', '/queues/1/waiting_list'));
    responsiveness = await Responsiveness.watch(system);
  });
  afterEach(() => responsiveness.expectNone());
  afterAll(() => responsiveness.stop());
  afterAll(async () => {
    await receiver.stop();
    await system.stop();
    await exchange.stop();
  });

  const send = (request: MadeRequest): Promise<Response> => {
    const { name, body, headers } = request;
    return system.fetch(urlOf(request), {
      method: operations.get(name)!.method,
      headers: {
        authorization: `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  };

  it(`never cause a defect, and never succeed if invalid (FUZZ_SEED=${seed})`, async () => {
    const seen = new Map<string, number>();
    const check = async (request: MadeRequest): Promise<void> => {
      const { status } = await send(request);
      const kind = `${isInvalid(request) ? 'invalid' : 'valid'} ${status}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (status >= 500 || kind === 'invalid 200') throw new Error(`${kind}: ${shown(request)}`);
    };
    for (const batch of batches) await Promise.all(batch.map(check));
    const sent = [...seen.values()].reduce((sum, count) => sum + count, 0);
    console.log(
      `FUZZ_SEED=${seed}: ${sent} requests; ${JSON.stringify(Object.fromEntries([...seen].toSorted()))}`,
    );
    expect(sent).toBeGreaterThanOrEqual(3_000);
    expect(seen.get('valid 200')).toBeGreaterThan(300);
    expect(seen.get('invalid 400')).toBeGreaterThan(300);
  });

  it('all get 401 and no other information without credentials', async () => {
    for (const operation of operations.values()) {
      const path = operation.path.replace(/\{\w+\}/g, '1');
      for (const authorization of ['', 'Basic', 'Basic !', 'Bearer abc', 'Basic OnBhc3M=']) {
        const headers = { ...(authorization ? { authorization } : {}), 'x-request-id': 'same' };
        const response = await system.fetch(path, { method: operation.method, headers });
        expect([operation.operationId, authorization, response.status, await response.json()]).toEqual([
          operation.operationId,
          authorization,
          401,
          { request_id: 'same', errors: [{ message: expect.any(String), code: 401001 }] },
        ]);
      }
    }
  });
});

const shown = (request: MadeRequest): string =>
  `${request.name.split(' ')[0]} ${urlOf(request)} ${JSON.stringify(request.headers)} ${JSON.stringify(request.body)}`;
