import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below those of outgoing connections, and of servers that choose any port. */
const firstPort = 16_000;
const ports = 3_000;

/**
 * A UDP port of the loopback address: `preferred` if it is free, otherwise the first free one after it. While this process lives, no
 * other process can choose the same port, even before something is bound to it.
 */
export async function chooseUdpPort(preferred: number): Promise<number> {
  for (let port = preferred; port < firstPort + ports; port += 1)
    if ((await isFreeForUdp(port)) && (await hold(port))) return port;
  throw new Error(`No UDP port from ${preferred} to ${firstPort + ports} is free`);
}

function isFreeForUdp(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createSocket('udp4');
    socket.once('error', () => resolve(false));
    socket.bind({ port, address: '127.0.0.1' }, () => socket.close(() => resolve(true)));
  });
}

/** The otherwise unused TCP port of the same number marks it as taken; the system frees it when the process ends. */
function hold(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer().unref();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
}

/** Asterisk takes those of them that are free; others may share the range. */
export const rtpPorts = { RTP_START: 13_000, RTP_END: 14_998 };

/** Where phones in browsers speak with an exchange on this machine. */
export const webSocketAt = (port: number): string => `ws://127.0.0.1:${port}/ws`;
