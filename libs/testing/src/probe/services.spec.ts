import { gzipSync } from 'node:zlib';
import { codes, problem, problemBody } from '@patchbay/contracts/problems';
import { users } from '@patchbay/contracts/telephony/people';
import { chats } from '@patchbay/contracts/ticketing/chats';
import { RequestContext } from '@patchbay/platform/request-context';
import { Requests } from '@patchbay/platform/bus/client';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { Link } from '@patchbay/platform/bus/link';
import { Services } from '@patchbay/platform/services';
import { natsUrl } from '../servers';
import { type StubAnswer, Stubs } from '../stub';

const answer = { unknown: ['zoë'] };
const compressed = { 'content-encoding': 'gzip' };
const mebibyte = 1_048_576;

describe('what another service is asked', () => {
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

  const context = () => new RequestContext('request-1', 'admin', '', performance.now() + 5_000);
  /** Asks telephony, which answers this. */
  const ask = async (answered: StubAnswer<object>, logins = ['zoë']): Promise<unknown> => {
    const stop = stubs.answer(users.check, () => answered);
    await stubs.ready();
    try {
      return await new Services(requests).ask(users.check, { logins }, context());
    } finally {
      stop();
    }
  };
  /** What it fails with, which is no Problem: a client would be told of that. */
  const defect = async (answered: StubAnswer<object>, logins?: string[]): Promise<Error> => {
    const error = await ask(answered, logins).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).name).toBe('Error');
    return error as Error;
  };

  it('is answered in JSON, or in JSON that was compressed for its size', async () => {
    expect(await ask({ body: answer })).toEqual(answer);
    expect(await ask({ headers: compressed, body: gzipSync(JSON.stringify(answer)) })).toEqual(answer);
    const many = { unknown: Array.from({ length: 1_000 }, () => 'x'.repeat(10_000)) };
    expect(await ask({ headers: compressed, body: gzipSync(JSON.stringify(many)) })).toEqual(many);
  });

  it('is answered with nothing where the contract says so', async () => {
    const stop = stubs.answer(chats.stop, () => ({}));
    await stubs.ready();
    expect(await new Services(requests).ask(chats.stop, { id: 'x' }, context())).toBeUndefined();
    stop();
  });

  it.each([
    ['no JSON', { body: Buffer.from('{"unknown":') }],
    ['nothing', { body: undefined }],
    ['bytes that are not compressed', { headers: compressed, body: answer }],
    ['more than 64 MiB', { headers: compressed, body: gzipSync(Buffer.alloc(65 * mebibyte, ' ')) }],
  ])('has a defect when the answer is %s', async (_what, answered) => {
    expect((await defect(answered)).message).toBe('telephony.users.check answered what cannot be read');
  });

  it.each([
    [400, problemBody('r1', [{ message: 'too long', code: codes.tooLong, field: 'logins' }]), /too long/],
    [404, problemBody('r1', [{ message: 'gone', code: codes.notFound, field: 'id' }]), /gone/],
    [400, 'no JSON', /no JSON$/],
    [413, '', /: $/],
    [400, 'x'.repeat(5_000), /: x{1000}$/],
  ])('has a defect when it refuses the question with %i', async (status, body, quoted) => {
    const { message } = await defect({ status, body: Buffer.from(body) });
    expect(message).toMatch(new RegExp(`^telephony\\.users\\.check answered ${status}: `));
    expect(message).toMatch(quoted);
  });

  it('is asked nothing that no message can hold', async () => {
    const { message } = await defect({ body: answer }, ['x'.repeat(9 * mebibyte)]);
    expect(message).toBe('telephony.users.check cannot be asked');
  });

  it('is away for a client when it failed, was too busy or does not answer', async () => {
    const away = { status: 503 };
    const body = Buffer.from(problemBody('', problem(codes.internal, 'inside').details));
    await expect(ask({ status: 500, body })).rejects.toMatchObject({
      ...away,
      message: 'another service failed',
    });
    await expect(ask({ status: 504, body })).rejects.toMatchObject(away);
    await expect(
      new Services(requests).ask(users.check, { logins: ['zoë'] }, context()),
    ).rejects.toMatchObject(away);
  });
});
