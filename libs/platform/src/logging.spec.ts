import { Writable } from 'node:stream';
import { logOptions } from './logging';
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
