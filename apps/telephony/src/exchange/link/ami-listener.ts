import type { AmiFields } from '../protocol/ami-fields';
import type { ResyncReason, Snapshot } from './snapshot';

/**
 * Gets what the exchange says. It must not fail: what it throws ends the process. Snapshots and batches come one
 * after the other, and the next one not before a promise that was returned for the last one is kept.
 */
export interface AmiListener {
  /** Logged in, and everything was asked for once: actions can be sent. */
  up(): void;
  /** The link was lost, or could not be made at first. Reported once, until the link is up again. */
  down(error: Error): void;
  /** The exchange refused the login or to say what there is; the message is its own. Reported for each attempt. */
  refused(message: string): void;
  /** What there is. Earlier events are in it, later ones may be. */
  resync(snapshot: Snapshot, reason: ResyncReason): Promise<void> | void;
  /** What happened, in order. */
  events(batch: AmiFields[]): Promise<void> | void;
  /** A message was skipped, and why; a resync with the reason `message` follows. */
  dropped(reason: string): void;
}
