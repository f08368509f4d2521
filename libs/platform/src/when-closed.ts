import type { Socket } from 'node:net';

const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Acts when a connection is closed. Node tells a request or an answer of that only while it is its turn on the
 * connection; the socket always knows. However many wait, it has one listener.
 *
 * @returns stops waiting, and tells whether that was still under way
 */
export function whenClosed(socket: Socket, act: () => void): () => boolean {
  const acts = waiting.get(socket) ?? watch(socket);
  acts.add(act);
  if (socket.closed) process.nextTick(act);
  return () => acts.delete(act);
}

function watch(socket: Socket): Set<() => void> {
  const acts = new Set<() => void>();
  waiting.set(socket, acts);
  socket.once('close', () => acts.forEach(act => act()));
  return acts;
}
