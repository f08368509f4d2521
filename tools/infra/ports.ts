import { createServer } from 'node:net';

// Below the range from which systems take the ports of outgoing connections.
const FIRST_PORT = 20_000;
// Processes that choose at the same time have ids near to each other, and thus ranges of their own.
const PORTS_OF_PROCESS = 16;
const RANGES = 625;

let next = FIRST_PORT + (process.pid % RANGES) * PORTS_OF_PROCESS;

/** Whether a server on the loopback address can listen on `port`. */
export function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** `preferred` when it is free, else a free port that has not been chosen before. */
export async function choosePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (;;) {
    const port = next++;
    if (await isFree(port)) return port;
  }
}
