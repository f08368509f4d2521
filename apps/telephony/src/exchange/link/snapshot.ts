import type { AmiFields } from '../protocol/ami-fields';

/** What the exchange says there is. */
export interface Snapshot {
  /** The answer to `CoreStatus`. */
  core: AmiFields;
  /** Rows of `CoreShowChannels`. */
  channels: AmiFields[];
  /** Rows of `QueueStatus`: `QueueParams`, `QueueMember` and `QueueEntry`. */
  queues: AmiFields[];
  /** Rows of `DeviceStateList`. */
  devices: AmiFields[];
  /** Microseconds since 1970, by the exchange's clock where it has reported the time. */
  at: number;
}

/**
 * Why everything was asked for: after a login, because events or a message were dropped, because events were forgotten before
 * they were stored, or as somebody wanted it.
 */
export type ResyncReason = 'login' | 'overflow' | 'message' | 'forgotten' | 'asked';

/** Resyncs before which all events were received, but for those that are not believed: these are of the caller who broke them. */
export const isComplete: ReadonlySet<ResyncReason> = new Set(['asked', 'message']);
