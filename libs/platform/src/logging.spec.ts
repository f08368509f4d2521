import { Writable } from 'node:stream';
import { levelOf, logOptions } from './logging';
import { pino } from 'pino';

it('keeps secrets out of the log, wherever in a logged object they stand', () => {
  let text = '';
  const sink = new Writable({ write: (chunk, _encoding, done) => ((text += chunk), done()) });
  const secret = 'hunter2';
  const secrets = { password: secret, authorization: secret, http_auth_password: secret, secret };
  pino(logOptions('app', 'info'), sink).info(
    { ...secrets, a: { ...secrets, b: secrets }, DATABASE_URL: secret },
    'kept',
  );
  expect(text).toContain('"msg":"kept"');
  expect(text).toContain('[redacted]');
  expect(text).not.toContain(secret);
});

it('keeps secrets in a list out of the log, which stays a list', () => {
  let text = '';
  const sink = new Writable({ write: (chunk, _encoding, done) => ((text += chunk), done()) });
  pino(logOptions('app', 'info'), sink).info({ hooks: [{ secret: 'hunter2', id: 1 }, { id: 2 }] });
  expect(JSON.parse(text).hooks).toEqual([{ secret: '[redacted]', id: 1 }, { id: 2 }]);
});

it('tells of an error its type, message and code, and not what it was about', () => {
  let text = '';
  const sink = new Writable({ write: (chunk, _encoding, done) => ((text += chunk), done()) });
  // As Postgres' driver, TypeORM and Node's URL put what they were given on their errors.
  const given = { parameters: ['hunter2'], detail: 'hunter2', input: 'nats://me:hunter2@[' };
  const failed = Object.assign(new RangeError('a value is too long'), { code: '22001', ...given });
  pino(logOptions('app', 'info'), sink).error({ err: failed });
  expect(JSON.parse(text).err).toEqual({
    type: 'RangeError',
    message: 'a value is too long',
    code: '22001',
    stack: failed.stack,
  });
  expect(text).not.toContain('hunter2');
});

it.each([
  [200, 'info'],
  [404, 'info'],
  [500, 'error'],
  [503, 'warn'],
  [504, 'warn'],
])('logs an answer of status %s at level %s', (status, level) => {
  expect(levelOf(status)).toBe(level);
});
