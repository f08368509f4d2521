import { gzipSync } from 'node:zlib';
import { codes, problem, problemBody } from '@patchbay/contracts/problems';
import { users } from '@patchbay/contracts/telephony/people';
import { chats } from '@patchbay/contracts/ticketing/chats';
import { Requests } from '@patchbay/platform/bus/client';
import { Link } from '@patchbay/platform/bus/link';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { natsUrl } from '../servers';
import { type StubAnswer, Stubs } from '../stub';

const answer = { unknown: ['zoë'] };
const compressed = { 'content-encoding': 'gzip' };
const mebibyte = 1_048_576;

describe('requests to other services', () => {
  let stubs: Stubs;
  let link: Link;
  let requests: Requests;
  beforeAll(async () => {
    stubs = await Stubs.open();
    link = new Link(await connectToNats(natsUrl(), 'asker'));
    requests = new Requests(link, 'asker');
  });
  afterAll(async () => {
    requests.stop();
    await link.connection.close();
    await stubs.stop();
  });

  const context = () =>
    new RequestContext('request-1', { type: 'api_user', name: 'admin' }, '', performance.now() + 5_000);
  /** Sends a request to a stub of telephony that gives this answer. */
  const ask = async (given: StubAnswer<object>, logins = ['zoë']): Promise<unknown> => {
    const stop = stubs.answer(users.check, () => given);
    await stubs.ready();
    try {
      return await new Services(requests).ask(users.check, { logins }, context());
    } finally {
      stop();
      // Otherwise the server may still deliver the next request to the ended stub.
      await stubs.ready();
    }
  };
  /** The error of the request; not a Problem, which a client would get. */
  const defectOf = async (given: StubAnswer<object>, logins?: string[]): Promise<Error> => {
    const error = await ask(given, logins).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).name).toBe('Error');
    return error as Error;
  };

  it('accept answers in JSON, compressed or not', async () => {
    expect(await ask({ body: answer })).toEqual(answer);
    expect(await ask({ headers: compressed, body: gzipSync(JSON.stringify(answer)) })).toEqual(answer);
    const many = { unknown: Array.from({ length: 1_000 }, () => 'x'.repeat(10_000)) };
    expect(await ask({ headers: compressed, body: gzipSync(JSON.stringify(many)) })).toEqual(many);
  });

  it('accept an empty answer if the contract declares it', async () => {
    const stop = stubs.answer(chats.stop, () => ({}));
    await stubs.ready();
    expect(await new Services(requests).ask(chats.stop, { id: 'x' }, context())).toBeUndefined();
    stop();
  });

  it.each([
    ['not JSON', { body: Buffer.from('{"unknown":') }],
    ['empty', { body: undefined }],
    ['not compressed although its header says so', { headers: compressed, body: answer }],
    ['larger than 64 MiB', { headers: compressed, body: gzipSync(Buffer.alloc(65 * mebibyte, ' ')) }],
  ])('fail with a defect if the answer is %s', async (_what, given) => {
    expect((await defectOf(given)).message).toBe('telephony.users.check answered what cannot be read');
  });

  it.each([
    [400, problemBody('r1', [{ message: 'too long', code: codes.tooLong, field: 'logins' }]), /too long/],
    [404, problemBody('r1', [{ message: 'gone', code: codes.notFound, field: 'id' }]), /gone/],
    [400, 'not JSON', /not JSON$/],
    [413, '', /: $/],
    [400, 'x'.repeat(5_000), /: x{1000}$/],
  ])('fail with a defect if the answer has status %i', async (status, body, quoted) => {
    const { message } = await defectOf({ status, body: Buffer.from(body) });
    expect(message).toMatch(new RegExp(`^telephony\\.users\\.check answered ${status}: `));
    expect(message).toMatch(quoted);
  });

  it('fail with a defect if they are too large for a message', async () => {
    const { message } = await defectOf({ body: answer }, ['x'.repeat(9 * mebibyte)]);
    expect(message).toBe('telephony.users.check cannot be asked');
  });

  it('fail with 503 if the other service fails, times out or is away', async () => {
    const unavailable = { status: 503 };
    const body = Buffer.from(problemBody('', problem(codes.internal, 'inside').details));
    await expect(ask({ status: 500, body })).rejects.toMatchObject({
      ...unavailable,
      message: 'another service failed',
    });
    await expect(ask({ status: 504, body })).rejects.toMatchObject(unavailable);
    await expect(
      new Services(requests).ask(users.check, { logins: ['zoë'] }, context()),
    ).rejects.toMatchObject(unavailable);
  });
});
