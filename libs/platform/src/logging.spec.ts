import { Writable } from 'node:stream';
import { pino } from 'pino';
import { levelOf, logOptions } from './logging';

describe('logging', () => {
  it('redacts secrets in a logged object and in the objects within it', () => {
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

  it('redacts secrets in a list, which remains a list', () => {
    let text = '';
    const sink = new Writable({ write: (chunk, _encoding, done) => ((text += chunk), done()) });
    pino(logOptions('app', 'info'), sink).info({ hooks: [{ secret: 'hunter2', id: 1 }, { id: 2 }] });
    expect(JSON.parse(text).hooks).toEqual([{ secret: '[redacted]', id: 1 }, { id: 2 }]);
  });

  it('logs only type, message, code and stack of an error', () => {
    let text = '';
    const sink = new Writable({ write: (chunk, _encoding, done) => ((text += chunk), done()) });
    // Postgres' driver, TypeORM and Node's URL put their input on their errors.
    const input = { parameters: ['hunter2'], detail: 'hunter2', input: 'nats://me:hunter2@[' };
    const failed = Object.assign(new RangeError('a value is too long'), { code: '22001', ...input });
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
  ])('logs an answer with status %s at level %s', (status, level) => {
    expect(levelOf(status)).toBe(level);
  });
});
