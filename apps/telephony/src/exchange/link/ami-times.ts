/** How patient a link is, in milliseconds. */
export interface AmiTimes {
  /** Until a connection is open, with TLS where it is wanted. */
  connectWithin: number;
  /** Until an answer, and from each row of a list to the next. */
  answerWithin: number;
  pingEvery: number;
  /** From one look at the exchange because of a skipped message to the next one. */
  lookEvery: number;
  /** Without a byte, after which the link counts as lost. */
  silence: number;
  /** Before the first attempt to connect again; each further one waits twice as long, up to `lastRetry`. */
  firstRetry: number;
  lastRetry: number;
  /** After a login that was refused: only an operator can mend that. */
  refusedRetry: number;
}

export const amiTimes: AmiTimes = {
  connectWithin: 5_000,
  answerWithin: 5_000,
  pingEvery: 5_000,
  lookEvery: 1_000,
  silence: 10_000,
  firstRetry: 250,
  lastRetry: 5_000,
  refusedRetry: 60_000,
};

/** How many events are kept and handed on at once. */
export interface AmiLimits {
  /** Events that wait for the listener or for a snapshot; one more, and all of them are dropped. */
  waiting: number;
  /** Events that the listener gets at a time; other work of the process comes between two times. */
  batch: number;
}

export const amiLimits: AmiLimits = { waiting: 50_000, batch: 200 };

/**
 * Milliseconds before the next attempt to connect. It differs by up to a fifth, so that replicas do not come at once.
 *
 * @param failures attempts that have failed in a row, at least 1
 * @param random at least 0 and less than 1
 */
export function retryDelay(failures: number, random: number, times: AmiTimes): number {
  const delay = Math.min(times.firstRetry * 2 ** (failures - 1), times.lastRetry);
  return delay * (0.8 + 0.4 * random);
}
