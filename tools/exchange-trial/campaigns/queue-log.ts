/** A wait in a queue, by the exchange's own log. */
export interface LoggedWait {
  /** Identifier of the channel that waits: the connection's. */
  connection_id: string;
  /** Milliseconds since 1970. */
  joined: number;
  /** Milliseconds until the agent was connected; undefined if nobody was. */
  connectedAfter?: number;
  /** Who was connected, as the exchange names him. */
  agent?: string;
}

/** Reads `queue_log`: a line is `time|connection|queue|agent|event|…`. */
export function waitsIn(text: string, queue: string): LoggedWait[] {
  const waits = new Map<string, LoggedWait>();
  for (const line of text.split('\n')) {
    const [time, connection_id = '', of, agent, event] = line.split('|');
    if (of !== queue) continue;
    const at = Math.round(Number(time) * 1_000);
    if (event === 'ENTERQUEUE') waits.set(connection_id, { connection_id, joined: at });
    const wait = waits.get(connection_id);
    if (event === 'CONNECT' && wait) Object.assign(wait, { connectedAfter: at - wait.joined, agent });
  }
  return [...waits.values()];
}
