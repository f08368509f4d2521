import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What Node's HTTP server keeps on a socket; its own handling of malformed requests reads it too. */
interface ServerSocket extends Socket {
  _httpMessage?: ServerResponse | null;
}

/** The response whose turn it is on a connection, if any. */
export const currentResponse = (socket: Socket): ServerResponse | undefined =>
  (socket as ServerSocket)._httpMessage ?? undefined;
