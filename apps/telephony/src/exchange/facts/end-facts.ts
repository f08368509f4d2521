import type { LegReason } from '@patchbay/contracts/telephony/connection-legs';

/** A leg's end, the connection's where it is its anchor, or both. */
export interface ChannelEnded {
  kind: 'channel ended';
  channel: string;
  device: string;
  failure: Failure;
  /** As the exchange has it, by Q.850; null where it says none. */
  cause: number | null;
  /** What became of it where nobody answered. */
  reason: Unanswered;
}

export type Unanswered = Exclude<LegReason, 'answered'>;

/** What an end makes of a connection without talk: '' is NO ANSWER. */
export type Failure = 'BUSY' | 'FAILED' | '';

/** A call that we asked for has no channel and will have none. */
export interface OriginateFailed {
  kind: 'originate failed';
  failure: Failure;
}
