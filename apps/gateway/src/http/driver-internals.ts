import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What Node's HTTP server keeps on a socket; its own handling of malformed requests reads it too. */
interface ServerSocket extends Socket {
  _httpMessage?: ServerResponse | null;
}

/** The response whose turn it is on a connection, if any. */
export const currentResponse = (socket: Socket): ServerResponse | undefined =>
  (socket as ServerSocket)._httpMessage ?? undefined;

/** A TCP connection in libuv. */
interface Handle {
  /** Given to libuv. */
  bytesWritten: number;
  /** Those of them that the system has not taken yet. */
  writeQueueSize: number;
}

/** Bytes that the client has read, or its system holds for it, and those that wait for it in this process. */
export function progressOf(socket: Socket): { read: number; unread: number } {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null };
  if (!handle) return { read: Infinity, unread: 0 };
  return { read: handle.bytesWritten - handle.writeQueueSize, unread: handle.writeQueueSize };
}

type Collect = (options: { type: 'minor' }) => void;

/** A function that collects V8's young generation: `gc` exists only with a flag, which V8 may also get at run time. */
export function youngCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  return () => collect({ type: 'minor' });
}
