export const SESSION_SETTINGS = Symbol('SessionSettings');

/** Of connections that a service keeps beside its pool. */
export interface SessionSettings {
  schema: string;
  url: string;
  /** Milliseconds in which the database answers a check. */
  patience: number;
}

/**
 * For a session that holds a lock which another replica takes over: it speaks at least every second, a relay every 5 s
 * while the stream does not acknowledge. When Postgres hears nothing for longer, or its answers are not confirmed, it
 * ends the session and with it the lock.
 */
export const endSilentSession = `SET idle_session_timeout = '10s'; SET tcp_user_timeout = '10s';
  SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3`;
