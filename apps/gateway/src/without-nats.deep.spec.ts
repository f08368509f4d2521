import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { eventually } from '@patchbay/testing/eventually';
import { LatePort } from '@patchbay/testing/late-port';
import { natsUrl } from '@patchbay/testing/servers';
import { TestGateway } from './test-gateway';

const realPort = Number(new URL(natsUrl()).port);

describe('a gateway without NATS', () => {
  let late: LatePort;
  let gateway: TestGateway;
  beforeEach(async () => {
    late = await LatePort.choose();
  });
  afterEach(async () => {
    await gateway?.stop();
    await late.close();
  });

  const start = async () => {
    const url = Object.assign(new URL(natsUrl()), { port: late.number }).href;
    gateway = await TestGateway.start({ NATS_URL: url });
    gateway.stubs.answer(forwardings.list, () => ({ body: [] }));
    await gateway.stubs.ready();
  };
  const isReady = async () => (await fetch(`http://127.0.0.1:${gateway.managementPort}/readyz`)).ok;
  const answer = async () => {
    const response = await gateway.send('GET', '/forwardings');
    return { status: response.status, body: await response.json() };
  };
  const refusal = {
    status: 503,
    body: {
      request_id: expect.any(String),
      errors: [{ code: 503001, message: 'the telephony service cannot be reached now' }],
    },
  };
  const answers = { status: 200, body: [] };

  it('starts, is ready and answers 503 until NATS is available', async () => {
    await start();
    expect(await isReady()).toBe(true);
    expect(await answer()).toEqual(refusal);
    await late.leadTo(realPort);
    await eventually(async () => expect(await answer()).toEqual(answers));
  });

  it('stays ready and answers 503 while NATS is unavailable, and recovers', async () => {
    await late.leadTo(realPort);
    await start();
    await eventually(async () => expect(await answer()).toEqual(answers));
    await late.close();
    await eventually(async () => expect(await answer()).toEqual(refusal));
    expect(await isReady()).toBe(true);
    await late.leadTo(realPort);
    await eventually(async () => expect(await answer()).toEqual(answers));
  });
});
