import type { FastifyInstance } from 'fastify';
import { additions } from '@patchbay/contracts/additions';

/** Answers what adds one thing with 201 (RFC 9110, section 15.3.2) instead of 200, for an installation whose programs demand it. */
export function answerAdditionsWith(status: number, server: FastifyInstance): void {
  if (status === 200) return;
  server.addHook('onSend', async (request, reply, payload) => {
    const { operation } = request;
    if (operation && additions.has(operation.contract) && reply.statusCode === 200) reply.code(status);
    return payload;
  });
}
