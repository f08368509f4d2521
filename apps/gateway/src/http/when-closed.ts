import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back when a connection is closed. Node tells a request or a response so only while it is its turn on the
 * connection; the socket always knows. It has one listener, however many requests wait.
 *
 * @returns a function that stops waiting and returns whether it was still waiting
 */
export function whenClosed(socket: Socket, act: () => void): () => boolean {
  const acts = waiting.get(socket) ?? watch(socket);
  acts.add(act);
  if (socket.closed) process.nextTick(act);
  return () => acts.delete(act);
}

/** Calls back once when a request is over: its answer was sent, or its connection was closed. */
export function whenOver({ raw: { socket } }: FastifyRequest, reply: FastifyReply, act: () => void): void {
  const end = (): void => {
    if (stopWaiting()) act();
  };
  const stopWaiting = whenClosed(socket, end);
  reply.raw.once('close', end);
}

function watch(socket: Socket): Set<() => void> {
  const acts = new Set<() => void>();
  waiting.set(socket, acts);
  socket.once('close', () => acts.forEach(act => act()));
  return acts;
}
