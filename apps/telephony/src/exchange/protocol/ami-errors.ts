/** The exchange has answered an action with an error; the message is the exchange's own. */
export class AmiRefusal extends Error {
  override readonly name = 'AmiRefusal';

  /** @param action that was refused, such as `QueuePause` */
  constructor(
    readonly action: string,
    message: string,
  ) {
    super(message);
  }
}

/** An action that cannot be sent, as a field of it is no line: the message says which one, not what it holds. */
export class AmiUnsendable extends Error {
  override readonly name = 'AmiUnsendable';
}

/** There is no link to the exchange, it was lost before the answer came, or no answer came in time. */
export class AmiUnavailable extends Error {
  override readonly name = 'AmiUnavailable';
}

/** Whether the exchange has answered that it does not do it: else nobody knows whether it got the request. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof AmiRefusal || (error instanceof Error && error.cause instanceof AmiRefusal);
