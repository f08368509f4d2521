import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { codes } from '@patchbay/contracts/problems';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { TestGateway, basic } from '../test-gateway';

interface Login {
  from: string;
  login: string;
  password: string;
}

/** Each test uses its own addresses: failures are counted for a minute. */
describe('logins through a proxy', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' });
    await gateway.roster.add('owner', ['*'], 'the right one');
    gateway.stubs.answer(forwardings.list, () => ({ body: [] }));
    await gateway.stubs.ready();
  });
  afterAll(() => gateway.stop());

  /** Sends all at once on one connection and returns the statuses in order. */
  async function sendAll(logins: Login[]): Promise<number[]> {
    const socket = connect(gateway.port, '127.0.0.1');
    const requests = logins.map(({ from, login, password }, index) => [
      'GET /api/forwardings HTTP/1.1',
      'Host: x',
      `X-Forwarded-For: ${from}`,
      `Authorization: ${basic(login, password)}`,
      `Connection: ${index === logins.length - 1 ? 'close' : 'keep-alive'}`,
    ]);
    socket.write(requests.map(lines => [...lines, '', ''].join('\r\n')).join(''));
    const answers = await text(socket);
    return [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
  }

  const guesses = (count: number, from: string, login?: string): Login[] =>
    Array.from({ length: count }, (_, index) => ({
      from,
      login: login ?? `login ${index}`,
      password: `wrong ${index}`,
    }));
  const owner = (from: string): Login => ({ from, login: 'owner', password: 'the right one' });
  const countOf = (statuses: number[], status: number): number =>
    statuses.filter(each => each === status).length;
  /** Sends one after the other, so that no check waits for another one. */
  async function sendEach(logins: Login[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const login of logins) statuses.push(...(await sendAll([login])));
    return statuses;
  }

  it('do not lock out a user whose login others try with wrong passwords', async () => {
    for (let address = 1; address <= 11; address += 1)
      await sendAll(guesses(10, `192.0.2.${address}`, 'owner'));
    expect(await sendAll([owner('192.0.2.12')])).toEqual([200]);
  });

  it('are counted before they are hashed, also when concurrent', async () => {
    const statuses = await sendAll(guesses(15, '198.51.100.1', 'owner'));
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([10, 5]);
  });

  it('are refused without hashing after too many failures from an address, even with the right password', async () => {
    const address = '198.51.100.2';
    const statuses = await sendEach(guesses(31, address));
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
    const hashed = jest.spyOn(jest.requireActual('@node-rs/argon2'), 'verify');
    await gateway.roster.add('late', ['*'], 'right');
    const late = { login: 'late', password: 'right' };
    expect(await sendAll([{ from: address, ...late }])).toEqual([429]);
    expect(hashed).toHaveBeenCalledTimes(0);
    expect(await sendAll([{ from: '198.51.100.3', ...late }])).toEqual([200]);
    expect(hashed).toHaveBeenCalledTimes(1);
    hashed.mockRestore();
  });

  it('in a flood from one address leave places for others', async () => {
    const floods = ['203.0.113.1', '203.0.113.2'].map(from => sendAll(guesses(30, from)));
    await gateway.roster.add('other', ['*'], 'other');
    expect(await sendAll([{ from: '203.0.113.3', login: 'other', password: 'other' }])).toEqual([200]);
    const statuses = (await Promise.all(floods)).flat();
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
  });

  it.each([
    ['addresses of one /64', ['2001:db8:1:1::1', '2001:db8:1:1:ffff::2'], '2001:db8:1:2::1'],
    ['an address and its form in IPv6', ['192.0.2.99', '::ffff:192.0.2.99'], '::ffff:192.0.2.98'],
  ])('count as one: %s', async (_what, same, other) => {
    const login = `of ${other}`;
    await sendAll(guesses(10, '', login).map((guess, index) => ({ ...guess, from: same[index % 2]! })));
    const probe = { login, password: 'another' };
    expect(await sendEach([...same, other].map(from => ({ from, ...probe })))).toEqual([429, 429, 401]);
  });

  it('count for the proxy if it names no valid address', async () => {
    const named = ['unknown', '_secret', '192.0.2.1:80', 'x'.repeat(500), '0x7f.1'];
    const garbage = Array.from({ length: 10 }, (_, index) => ({
      from: named[index % named.length]!,
      login: 'garbage',
      password: `wrong ${index}`,
    }));
    await sendEach(garbage);
    const [status] = await sendAll([{ from: 'another', login: 'garbage', password: 'x' }]);
    expect(status).toBe(429);
  });

  it('that find no place get Retry-After and do not count as failures', async () => {
    const all = guesses(30, '203.0.113.50');
    const statuses = await sendAll(all);
    const refused = countOf(statuses, 503);
    expect(refused).toBeGreaterThan(0);
    const again = await sendEach(guesses(refused, '203.0.113.50'));
    expect(again).toEqual(Array(refused).fill(401));
    const response = await gateway.send('GET', '/forwardings', {
      headers: { authorization: basic('x', 'y'), 'x-forwarded-for': '203.0.113.50' },
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ errors: [{ code: codes.tooManyFailedLogins }] });
  });
});
