import { type NatsConnection, type NatsError, connect } from 'nats';
import { patiently } from '../patience';

/** Milliseconds to connect: a silent server is tried again, as one that refuses. */
const connectWithin = 5_000;

/**
 * Connects and stays connected: waits for the first server, and reconnects after every outage, however long. Rejected
 * credentials end only the first attempt: later they are those of a server whose users are being changed.
 *
 * @param report called with what it waits for, whenever that changes
 * @throws NatsError when the first server that answers rejects the credentials
 */
export function connectToNats(
  url: string,
  name: string,
  report: (line: string) => void = () => undefined,
): Promise<NatsConnection> {
  const { username, password, host } = new URL(url);
  const attempt = () =>
    connect({
      servers: host,
      user: decodeURIComponent(username) || undefined,
      pass: decodeURIComponent(password) || undefined,
      name,
      inboxPrefix: `_INBOX_${name}`,
      timeout: connectWithin,
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: 250,
      reconnectJitter: 100,
      pingInterval: 5_000,
      maxPingOut: 2,
      noAsyncTraces: true,
    });
  return patiently(attempt, away, report);
}

const away = (error: unknown): string | undefined =>
  (error as Partial<NatsError>).isAuthError?.() ? undefined : `NATS: ${(error as Error).message}`;
