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

type Collect = (options: { type: 'minor' }) => void;

/** A function that collects V8's young generation: `gc` exists only with a flag, which V8 may also get at run time. */
export function youngCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  return () => collect({ type: 'minor' });
}
