import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems take the ports of outgoing connections.
const FIRST_PORT = 20_000;
const LAST_PORT = 30_000;

/** Whether a server on the loopback address can listen on `port`. */
export function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** `preferred` when it is free, else a free port taken at random. */
export async function choosePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}
