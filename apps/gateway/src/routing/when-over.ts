import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenClosed } from '@patchbay/platform/when-closed';

/** Acts once when a request is over: its answer has gone out, or its connection is closed. */
export function whenOver({ raw: { socket } }: FastifyRequest, reply: FastifyReply, act: () => void): void {
  const end = (): void => {
    if (stopWaiting()) act();
  };
  const stopWaiting = whenClosed(socket, end);
  reply.raw.once('close', end);
}
