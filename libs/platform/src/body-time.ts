import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { whenClosed } from './when-closed';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends requests whose body takes longer than a time to come in, as Node itself does after `requestTimeout`. That one
 * holds for every request of a server; here a body that is large and gets on can be given more.
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
    request.once('close', end);
  });
}

/** Gives the rest of a body as long as the whole of another one has, counted from now. */
export function giveMoreTime(request: IncomingMessage): void {
  timers.get(request)?.refresh();
}

/** Whether a body comes with a request, as its head tells. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Who was answered before the body came in is told nothing more. */
function cutOff(server: Server, { socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) return void socket.destroy();
  // What still comes in must not complete a request whose client is told that it failed.
  socket.pause();
  const error = Object.assign(new Error('the body came in too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', error, socket);
}
