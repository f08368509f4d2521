import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A server that closes waits for its connections, but Node stops looking for slow heads at that moment, and keeps a
 * connection open whose request came before. So each connection is ended as soon as all of its requests are answered, and
 * one that sends no request at all after some time: none of them would let the process end.
 *
 * @param within milliseconds that a connection without a request has to send its head
 */
export function endConnections(fastify: FastifyInstance, within: number): void {
  /** How many requests of each connection are being answered: with pipelining it can be several. */
  const answering = new Map<Socket, number>();
  let isEnding = false;
  const count = (socket: Socket, more: 1 | -1) => {
    const requests = (answering.get(socket) ?? 0) + more;
    if (socket.destroyed) return;
    answering.set(socket, requests);
    if (isEnding && requests === 0) socket.destroySoon();
  };
  fastify.server.on('connection', (socket: Socket) => {
    answering.set(socket, 0);
    socket.once('close', () => answering.delete(socket));
  });
  fastify.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  fastify.addHook('preClose', done => {
    isEnding = true;
    const endSilent = () => {
      for (const [socket, requests] of answering) if (requests === 0) socket.destroy();
    };
    setTimeout(endSilent, within).unref();
    done();
  });
}
