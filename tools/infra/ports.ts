import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

// Below the range of ports for outgoing connections.
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
 * `preferred` if it is free, otherwise another free port. While this process lives, no other process can choose the same port,
 * even before a server listens on it.
 */
export async function choosePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred)) && (await hold(preferred))) return preferred;
  for (;;) {
    const port = next++;
    if (next === FIRST_PORT + PORTS) next = FIRST_PORT;
    if ((await isFree(port)) && (await hold(port))) return port;
  }
}

// The otherwise unused UDP port of the same number marks it as taken; the system frees it when the process ends.
function hold(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1' }, () => resolve(true));
  });
}
