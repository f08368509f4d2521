/** Calls by the exchange's own count. */
export interface CallCount {
  /** Another one shows that the exchange was restarted. */
  startup: string;
  /** Calls that have begun to run its dialplan since its start. */
  processed: number;
}

export interface CountedCalls extends CallCount {
  /** When it was asked for them, by `performance.now()`. */
  asked: number;
}
