import * as argon2 from '@node-rs/argon2';
import { codes } from '@patchbay/contracts/problems';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { eventually } from '@patchbay/testing/eventually';
import { TestGateway, basic } from '../test-gateway';

describe('authentication and permissions', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start();
    gateway.stubs.answer(forwardings.list, () => ({ body: [] }));
    gateway.stubs.answer(forwardings.create, () => ({ body: { id: '1' } }));
    await gateway.stubs.ready();
  });
  afterAll(() => gateway.stop());
  const statusAs = async (login: string, password: string): Promise<number> =>
    (await gateway.send('GET', '/forwardings', { headers: { authorization: basic(login, password) } }))
      .status;

  it('asks for missing credentials on every path', async () => {
    for (const path of ['/forwardings', '/nowhere']) {
      const response = await gateway.send('GET', path, { headers: { authorization: '' } });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Basic realm="api", charset="UTF-8"');
      expect(await response.json()).toMatchObject({ errors: [{ code: codes.unauthorized }] });
    }
  });

  it.each([
    ['', /^the header Authorization is missing/],
    ['Bearer abc', /^the header Authorization must have the form Basic/],
    ['Basic !', /^the header Authorization must have the form Basic/],
    [basic('admin', 'wrong'), /^the login or the password is wrong$/],
  ])('says what is wrong with the Authorization %j', async (authorization, message) => {
    const response = await gateway.send('GET', '/forwardings', { headers: { authorization } });
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect([response.status, errors[0]!.message]).toEqual([401, expect.stringMatching(message)]);
  });

  it('answers an unknown user like a wrong password', async () => {
    const answers = await Promise.all(
      [basic('admin', 'wrong'), basic('nobody', 'wrong')].map(async authorization => {
        const response = await gateway.send('GET', '/forwardings', { headers: { authorization } });
        return { status: response.status, errors: ((await response.json()) as { errors: object[] }).errors };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.status).toBe(401);
  });

  it('permits what the permissions of a user cover, and nothing else', async () => {
    expect((await gateway.send('GET', '/forwardings', { user: 'reader' })).status).toBe(200);
    const refused = await gateway.send('POST', '/forwardings', { user: 'reader', body: '{}' });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ errors: [{ code: codes.forbidden }] });
  });

  it('accepts a password with colons, spaces and any UTF-8', async () => {
    await gateway.roster.add('odd', ['*'], 'a:b c ęł😀');
    expect(await statusAs('odd', 'a:b c ęł😀')).toBe(200);
  });

  it('accepts the longest password that can be added, and adds none that is empty or that nobody can send', async () => {
    const longest = 'x'.repeat(1_525);
    await gateway.roster.add('long', ['*'], longest);
    expect(await statusAs('long', longest)).toBe(200);
    for (const password of ['', `${longest}x`, 'ł'.repeat(763), 'half \ud83d'])
      await expect(gateway.roster.add('none', ['*'], password)).rejects.toThrow(/^a password /);
    expect((await gateway.roster.list()).map(({ login }) => login)).not.toContain('none');
  });

  it('refuses a disabled user, a removed user and an old password within seconds, and accepts the new one', async () => {
    const password = await gateway.roster.add('changing', ['*']);
    expect(await statusAs('changing', password)).toBe(200);
    await gateway.roster.setEnabled('changing', false);
    await eventually(async () => expect(await statusAs('changing', password)).toBe(401));
    await gateway.roster.setEnabled('changing', true);
    expect(await statusAs('changing', password)).toBe(200);
    const renewed = await gateway.roster.renewPassword('changing');
    await eventually(async () => expect(await statusAs('changing', password)).toBe(401));
    expect(await statusAs('changing', renewed)).toBe(200);
    await gateway.roster.remove('changing');
    await eventually(async () => expect(await statusAs('changing', renewed)).toBe(401));
  });

  it('throttles failed logins before it hashes, but not verified credentials', async () => {
    expect(await statusAs('reader', 'reader')).toBe(200);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push(await statusAs('reader', `wrong ${attempt}`));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const refused = await gateway.send('GET', '/forwardings', {
      headers: { authorization: basic('reader', 'x') },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ errors: [{ code: codes.tooManyFailedLogins }] });
    expect(await statusAs('reader', 'reader')).toBe(200);
  });

  it('hashes the same credentials once for concurrent requests', async () => {
    const password = await gateway.roster.add('parallel', ['*']);
    const statuses = await Promise.all(Array.from({ length: 50 }, () => statusAs('parallel', password)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('stores passwords as salted argon2id hashes only', async () => {
    const rows = await gateway.database.query('SELECT * FROM api_users WHERE login IN ($1, $2)', [
      'admin',
      'reader',
    ]);
    for (const { login, password_hash } of rows) {
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await argon2.verify(password_hash, login)).toBe(true);
    }
  });
});
