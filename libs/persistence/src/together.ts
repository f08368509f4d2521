import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';

const held = new WeakSet<Socket>();

/**
 * Sends what this connection is given during this turn of the event loop in one write: each costs more than a short
 * statement. Needs a connection in pipeline mode, which does not wait for one answer before the next statement.
 */
export function sendTogether(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (held.has(stream)) return;
  held.add(stream);
  stream.cork();
  setImmediate(() => {
    held.delete(stream);
    stream.uncork();
  });
}
