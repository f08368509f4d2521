import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Emptied when it is no longer needed: V8 can keep removed entries of a Set alive, and a request is large. */
interface Waiting {
  act?: () => void;
}

const bySocket = new WeakMap<Socket, Set<Waiting>>();

/**
 * Calls back when a connection is closed. Node reports that to a request or a response only while it is its turn on the
 * connection; the socket always knows. It has one listener, however many requests wait.
 *
 * @returns a function that stops waiting and returns whether it was still waiting
 */
export function whenClosed(socket: Socket, act: () => void): () => boolean {
  const all = bySocket.get(socket) ?? watch(socket);
  const waiting: Waiting = { act };
  all.add(waiting);
  if (socket.closed) process.nextTick(act);
  return () => {
    waiting.act = undefined;
    return all.delete(waiting);
  };
}

/**
 * Calls back once when a request is over: its answer was sent, or its connection was closed. The listener stays: where it
 * was removed, V8 promoted four times as many bytes with each young collection, a tenth of a request's CPU time.
 */
export function whenOver({ raw: { socket } }: FastifyRequest, reply: FastifyReply, act: () => void): void {
  const end = (): void => {
    if (stopWaiting()) act();
  };
  const stopWaiting = whenClosed(socket, end);
  reply.raw.on('close', end);
}

function watch(socket: Socket): Set<Waiting> {
  const all = new Set<Waiting>();
  bySocket.set(socket, all);
  socket.once('close', () => all.forEach(({ act }) => act?.()));
  return all;
}
