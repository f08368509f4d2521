import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Node stops to look for slow heads as soon as a server closes, and waits for their connections: one that never sends a
 * request would hold up the end of the process. From then on those without a request have this long to send its head.
 *
 * @param within milliseconds
 */
export function endLateHeads(fastify: FastifyInstance, within: number): void {
  const silent = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  fastify.server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    response.once('close', () => !socket.destroyed && silent.add(socket));
  });
  fastify.addHook('preClose', done => {
    const end = () => {
      for (const socket of silent) socket.destroy();
    };
    setTimeout(end, within).unref();
    done();
  });
}
