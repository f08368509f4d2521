import { type NatsConnection, connect } from 'nats';

/** Connects and stays connected: waits for the first server, and reconnects after every outage, however long. */
export function connectToNats(url: string, name: string): Promise<NatsConnection> {
  const { username, password, host } = new URL(url);
  return connect({
    servers: host,
    user: decodeURIComponent(username) || undefined,
    pass: decodeURIComponent(password) || undefined,
    name,
    inboxPrefix: `_INBOX_${name}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 100,
    waitOnFirstConnect: true,
    pingInterval: 5_000,
    maxPingOut: 2,
    noAsyncTraces: true,
  });
}
