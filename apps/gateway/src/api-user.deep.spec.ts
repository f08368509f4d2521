import { spawnSync } from 'node:child_process';
import { sourceOf } from '@patchbay/testing/app-process';
import { type TestDatabase, createDatabase } from '@patchbay/testing/database';
import { postgresUrl } from '@patchbay/testing/servers';
import { verifyPassword } from './api-users/password';
import { gatewayData } from './data-source';

describe('the api-user command', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDatabase(gatewayData);
  });
  afterAll(() => database.drop());

  /** Runs the command like an operator, with the rights of the gateway's own role. */
  const run = (args: string[], input = '', url = database.url) => {
    const env = { ...process.env, DATABASE_URL: url };
    const all = [...sourceOf('gateway', 'api-user.ts'), ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, all, { input, env, encoding: 'utf8' });
    return { status, stdout: stdout.trim(), stderr: stderr.trim() };
  };

  it('adds users and prints a generated password', () => {
    const { status, stdout } = run(['add', 'shop', '--permit', 'GET /**', '--permit', 'POST /tickets']);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^[\w-]{32}$/)]);
    expect(run(['list']).stdout).toBe('shop\tenabled\tGET /**, POST /tickets');
  });

  it('explains why it cannot add a user', () => {
    expect(run(['add', 'shop', '--permit', '*'])).toMatchObject({ status: 1, stderr: 'shop exists already' });
    expect(run(['add', 'a:b', '--permit', '*'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('a login is'),
    });
    expect(run(['add', 'other', '--permit', 'PATCH /x'])).toMatchObject({
      status: 1,
      stderr: 'not a permission: PATCH /x',
    });
    expect(run(['add', 'other', '--permit', 'GET /api/**', '--permit', 'GET /**'])).toMatchObject({
      status: 1,
      stderr: 'covers no operation: GET /api/**; a path has no /api, and * for a parameter',
    });
    expect(run(['add', 'other']).status).toBe(1);
  });

  const other = (pathname: string) => Object.assign(new URL(database.url), { pathname }).href;
  it.each([
    [
      'without the tables',
      () => Object.assign(new URL(postgresUrl()), { pathname: '/postgres' }).href,
      /^the database in DATABASE_URL: relation "gateway.api_users" does not exist; DATABASE_URL must be the gateway's database, migrated, with the gateway's role$/,
    ],
    ['that does not exist', () => other('/nowhere'), /^the database in DATABASE_URL: .*"nowhere".*$/],
    [
      'of another kind',
      () => 'mysql://a:hunter2@b/c',
      /^Configuration: DATABASE_URL is not a valid URL; .*$/,
    ],
    [
      'that is away',
      () => 'postgres://a:hunter2@127.0.0.1:1/b',
      /^the database in DATABASE_URL: .*ECONNREFUSED.*$/,
    ],
    ['that is unset', () => '', /^Configuration: DATABASE_URL is required: the database of the gateway$/],
  ])('explains in one line, without a secret, a database %s', (_title, url, line) => {
    const { status, stdout, stderr } = run(
      ['add', 'shop', '--permit', '*', '--password-stdin'],
      'hunter2',
      url(),
    );
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(line)]);
    expect(stderr).not.toMatch(/\n|hunter2|argon2/);
  });

  it('takes a password from standard input and does not print it', () => {
    const { status, stdout } = run(['add', 'given', '--permit', '*', '--password-stdin'], 'a:b c\n');
    expect([status, stdout]).toEqual([0, 'added given']);
  });

  it('takes a password without the end of its line, as any system writes it', async () => {
    expect(run(['add', 'lines', '--permit', '*', '--password-stdin'], 'a:b c\r\n').status).toBe(0);
    const [{ password_hash }] = await database.query(
      `SELECT password_hash FROM api_users WHERE login = 'lines'`,
    );
    expect(await verifyPassword(password_hash, 'a:b c')).toBe(true);
    run(['remove', 'lines']);
  });

  it('disables, enables, renews and removes', () => {
    expect(run(['disable', 'given']).status).toBe(0);
    expect(run(['list']).stdout).toContain('given\tdisabled\t*');
    expect(run(['enable', 'given']).status).toBe(0);
    expect(run(['password', 'given']).stdout).toMatch(/^[\w-]{32}$/);
    expect(run(['remove', 'given']).status).toBe(0);
    expect(run(['remove', 'given'])).toMatchObject({ status: 1, stderr: 'there is no API user given' });
  });
});
