import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local/root';

/** `npm start` and `npm run infra` with settings that are wrong; neither gets as far as its first step. */
const run = (tool: string, environment: NodeJS.ProcessEnv) => {
  const args = [join(root, 'tools', 'bootstrap.mjs'), join(root, 'tools', 'start', `${tool}.ts`)];
  const env = { ...process.env, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stdout, lines: stderr.trimEnd().split('\n') };
};

const ofOneApp = expect.stringMatching(/^DATABASE_URL is set, .* POSTGRES_ADMIN_URL/);

it('npm start ends with a line for everything that is wrong, before it does anything', () => {
  const wrong = { DATABASE_URL: 'postgres://a:b@c/d', NATS_URL: 'nats', PORT: 'http', PHONE_COUNTRY: 'XX' };
  expect(run('main', { ...wrong, LOG_LEVEL: 'loud' })).toEqual({
    status: 1,
    stdout: '',
    lines: [
      ofOneApp,
      expect.stringMatching(/^NATS_URL is not a valid URL; expected nats:/),
      'PORT must be a port, 1 to 65535 (gateway)',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (every app)',
      'PHONE_COUNTRY must be an ISO 3166-1 alpha-2 code, such as PL (crm, outbound, telephony)',
    ],
  });
});

it('npm run infra takes no database of one app for a server', () => {
  const wrong = {
    DATABASE_URL: 'postgres://a:b@c/d',
    POSTGRES_ADMIN_URL: 'postgres://a:hunter2@127.0.0.1:1/d',
  };
  expect(run('infra', wrong)).toEqual({
    status: 1,
    stdout: '',
    lines: [ofOneApp, 'The server in POSTGRES_ADMIN_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1'],
  });
});
