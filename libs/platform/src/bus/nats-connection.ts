import { ErrorCode, type NatsConnection, type NatsError, connect } from 'nats';
import { OperatorError } from '../operator-error';
import { patiently } from '../patience';

/** NATS 2.9 is the first that answers a direct get, with which relays read their newest event in the stream. */
const oldest = [2, 9] as const;

/** Milliseconds to connect: a silent server is tried again, as one that refuses. */
const connectWithin = 5_000;

/**
 * Connects and stays connected: waits for the first server, and reconnects after every outage, however long. Rejected
 * credentials end only the first attempt: later they are those of a server whose users are being changed.
 *
 * @param report called with what it waits for, whenever that changes
 * @param ended aborted when the connection is not needed any more: it is not waited for then
 * @throws NatsError when the first server that answers rejects the credentials
 * @throws OperatorError when its version is too old
 */
export async function connectToNats(
  url: string,
  name: string,
  report: (line: string) => void = () => undefined,
  ended?: AbortSignal,
): Promise<NatsConnection> {
  const { protocol, username, password, host } = new URL(url);
  const attempt = () =>
    connect({
      servers: host,
      // Without it, nats has TLS where the server offers it, and else sends the password in the clear.
      ...(protocol === 'tls:' && { tls: {} }),
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
  return newEnough(await patiently(attempt, error => away(error, host), report, ended), host);
}

async function newEnough(connection: NatsConnection, host: string): Promise<NatsConnection> {
  const { version } = connection.info!;
  if (!isOld(version)) return connection;
  await connection.close();
  const needed = `NATS ${oldest.join('.')} or newer is needed`;
  throw new OperatorError([`${needed}; the server at ${host} is NATS ${version}`]);
}

function isOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < oldest[0] || (major === oldest[0] && minor < oldest[1]);
}

function away(error: unknown, host: string): string | undefined {
  const { message, code, isAuthError } = error as NatsError;
  if (code === ErrorCode.ServerOptionNotAvailable)
    return `NATS: the server at ${host} has no TLS, which tls:// asks for`;
  return isAuthError?.call(error) ? undefined : `NATS: ${message}`;
}
