import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { whenClosed } from './when-closed';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends requests whose body takes too long to arrive, like Node's own `requestTimeout`. That one is the same for every
 * request of a server; this one can be extended for a large body that makes progress.
 *
 * @param limit milliseconds
 */
export function limitBodyTime(server: Server, limit: number): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const timer = setTimeout(() => request.complete || cutOff(server, request, response), limit);
    timers.set(request, timer);
    const end = (): void => {
      clearTimeout(timer);
      stopWaiting();
    };
    const stopWaiting = whenClosed(request.socket, end);
    request.on('close', end);
  });
}

/** Starts the time limit of a body again. */
export function extendBodyTime(request: IncomingMessage): void {
  timers.get(request)?.refresh();
}

/** Whether a request has a body, according to its head. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** A client that was answered before its body arrived gets no second answer. */
function cutOff(server: Server, { socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) return void socket.destroy();
  // Later bytes must not complete a request that was already answered as failed.
  socket.pause();
  const error = Object.assign(new Error('the body came in too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, socket);
}
