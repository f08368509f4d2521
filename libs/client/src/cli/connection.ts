import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Failure } from './failure.ts';

/** The user of the demo data, which `npm start` lets in on the loopback address alone. */
const demo = { user: 'api_user', password: 'api_pass' };

export interface Connection {
  /** Of the gateway, without `/api`. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

/** Where to read events, and as whom; asks for what is missing. */
export async function connectionTo(
  given: { url: string; user?: string },
  signal: AbortSignal,
): Promise<Connection> {
  const { PATCHBAY_PASSWORD: password } = process.env;
  const url = httpUrl('--url', given.url);
  const base = url.href.replace(/\/+$/, '').replace(/\/api$/, '');
  if (!given.user && isLoopback(url)) return { ...demo, ...(password && { password }), url: base };
  if (!given.user) throw new Failure('Give the login of an API user: --user or PATCHBAY_USER.');
  return { url: base, user: given.user, password: password ?? (await askedPassword(given.user, signal)) };
}

export function httpUrl(option: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Failure(`${option} must be a URL that begins with http:// or https://.`);
  if (url.username || url.password) throw new Failure(`${option} must not hold a user or password.`);
  return url;
}

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Typed at the terminal, which does not show it. */
async function askedPassword(user: string, signal: AbortSignal): Promise<string> {
  if (!process.stdin.isTTY) throw new Failure(`Set PATCHBAY_PASSWORD to the password of ${user}.`);
  process.stderr.write(`Password of ${user}: `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: unseen, terminal: true, historySize: 0 });
  // The terminal is in raw mode: Ctrl-C is a character.
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const closed = once(reader, 'close', { signal }).then(() => {
    throw new Failure('No password was given.');
  });
  try {
    return await Promise.race([reader.question('', { signal }), closed]);
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
