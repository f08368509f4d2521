import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

// Below the range from which systems take the ports of outgoing connections.
const FIRST_PORT = 20_000;
const PORTS = 10_000;

let next = FIRST_PORT + ((process.pid * 16) % PORTS);

/** Whether a server on the loopback address can listen on `port`. */
export function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * `preferred` when it is free, else a free port. No other process that chooses gets it while this one lives, even
 * before a server listens on it.
 */
export async function choosePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred)) && (await hold(preferred))) return preferred;
  for (;;) {
    const port = next++;
    if (next === FIRST_PORT + PORTS) next = FIRST_PORT;
    if ((await isFree(port)) && (await hold(port))) return port;
  }
}

// The UDP port of the same number, which nobody uses otherwise, says that it is taken; the system frees it with the process.
function hold(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1' }, () => resolve(true));
  });
}
