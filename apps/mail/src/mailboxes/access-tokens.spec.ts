import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { AccessTokens } from './access-tokens';

type Reply = [status: number, body: string];

describe('an access token', () => {
  let server: Server;
  let now = 0;
  const asked: Record<string, string>[] = [];
  const replies: Reply[] = [];
  const good = (token: string, more: object = { expires_in: 3_600 }): Reply => [
    200,
    JSON.stringify({ access_token: token, ...more }),
  ];
  const time = { now: () => new Date(now) } as ConstructorParameters<typeof AccessTokens>[0];
  const tokens = () => new AccessTokens(time);
  const grant = (fields: object = {}) => ({
    token_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`,
    client_id: 'patchbay',
    client_secret: 'very-secret',
    refresh_token: 'refreshing',
    scope: '',
    ...fields,
  });

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then(body => {
        asked.push(Object.fromEntries(new URLSearchParams(body)));
        const [status, said] = replies.shift()!;
        response.writeHead(status, { location: '/elsewhere' }).end(said);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());
  beforeEach(() => {
    asked.length = 0;
    replies.length = 0;
  });

  it('is asked for with a refresh token, or with the credentials of the client', async () => {
    replies.push(good('one'), good('two'));
    expect(await tokens().of(grant())).toBe('one');
    expect(await tokens().of(grant({ refresh_token: '', scope: 'https://mail.example/.default' }))).toBe(
      'two',
    );
    const client = { client_id: 'patchbay', client_secret: 'very-secret' };
    expect(asked).toEqual([
      { grant_type: 'refresh_token', ...client, refresh_token: 'refreshing' },
      { grant_type: 'client_credentials', ...client, scope: 'https://mail.example/.default' },
    ]);
  });

  it('is kept until five minutes before its end, asked for once by many, and again when a secret is replaced', async () => {
    replies.push(good('one'), good('two'), good('three'));
    const kept = tokens();
    expect(await Promise.all([1, 2, 3].map(() => kept.of(grant())))).toEqual(['one', 'one', 'one']);
    now += 3_299_000;
    expect(await kept.of(grant())).toBe('one');
    now += 1_000;
    expect(await Promise.all([1, 2].map(() => kept.of(grant())))).toEqual(['two', 'two']);
    expect(await kept.of(grant({ refresh_token: 'another' }))).toBe('three');
  });

  it.each([
    ['reports none', {}, 3_299_000],
    ['reports a short one', { expires_in: 60 }, 29_000],
    ['reports nonsense', { expires_in: 'soon' }, 3_299_000],
    ['reports one without end', { expires_in: 1e12 }, 86_099_000],
  ])('has a life although the endpoint %s', async (_, more, milliseconds) => {
    replies.push(good('one', more), good('two'));
    const kept = tokens();
    await kept.of(grant());
    now += milliseconds;
    expect(await kept.of(grant())).toBe('one');
    now += 1_000;
    expect(await kept.of(grant())).toBe('two');
  });

  it('is asked for again after it was refused, and after a failure', async () => {
    replies.push(good('one'), good('two'), [503, 'away'], good('three'));
    const kept = tokens();
    await kept.of(grant());
    kept.forget(grant());
    expect(await kept.of(grant())).toBe('two');
    kept.forget(grant());
    await expect(kept.of(grant())).rejects.toThrow(/refuses \(503\): no reason$/);
    expect(await kept.of(grant())).toBe('three');
  });

  it.each<[string, Reply]>([
    [
      'invalid_grant: … has ended',
      [400, '{"error":"invalid_grant","error_description":"refreshing\\n has ended"}'],
    ],
    ['no reason', [200, '{}']],
    ['no reason', [200, 'null']],
    ['no reason', [200, '[]']],
    ['no reason', good('a\r\nb')],
    ['no reason', [200, '{"access_token":7}']],
  ])('is refused with "%s" and no secret', async (reason, reply) => {
    replies.push(reply);
    const failure = await tokens()
      .of(grant())
      .catch((error: Error) => error.message);
    expect(failure).toMatch(/^the token endpoint 127\.0\.0\.1:\d+ refuses \(\d+\): /);
    expect(failure).toContain(`): ${reason}`);
    expect(failure).not.toMatch(/very-secret|refreshing/);
  });

  it.each<[string, Reply]>([
    ['goes on without end', [200, 'x'.repeat(70_000)]],
    ['leads elsewhere', [307, '']],
  ])('is not taken from an answer that %s', async (_, reply) => {
    replies.push(reply);
    await expect(tokens().of(grant())).rejects.toThrow(/does not answer/);
    expect(asked).toHaveLength(1);
  });
});
