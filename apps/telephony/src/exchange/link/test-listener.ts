import { type AmiFields, textOf } from '../protocol/ami-fields';
import type { AmiListener } from './ami-listener';
import type { ResyncReason, Snapshot } from './snapshot';

/** Notes what a client reports, in order. */
export class TestListener implements AmiListener {
  /** Such as `up`, `down <message>`, `resync login` and `event Newchannel`. */
  readonly log: string[] = [];
  readonly snapshots: Snapshot[] = [];
  readonly received: AmiFields[] = [];
  readonly batches: number[] = [];
  /** Kept before the next batch is taken. */
  ready: Promise<void> = Promise.resolve();

  up(): void {
    this.log.push('up');
  }

  down(error: Error): void {
    this.log.push(`down ${error.message}`);
  }

  refused(message: string): void {
    this.log.push(`refused ${message}`);
  }

  resync(snapshot: Snapshot, reason: ResyncReason): void {
    this.snapshots.push(snapshot);
    this.log.push(`resync ${reason}`);
  }

  async events(batch: AmiFields[]): Promise<void> {
    this.batches.push(batch.length);
    this.received.push(...batch);
    this.log.push(...batch.map(event => `event ${textOf(event, 'Event')}`));
    await this.ready;
  }

  dropped(reason: string): void {
    this.log.push(`dropped ${reason}`);
  }
}
