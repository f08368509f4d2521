import { setImmediate } from 'node:timers/promises';
import { type AmiFields, textOf } from '../protocol/ami-fields';
import type { AmiListener } from './ami-listener';
import type { AmiLimits } from './ami-times';
import type { ResyncReason, Snapshot } from './snapshot';

class QueuedSnapshot {
  constructor(
    readonly snapshot: Snapshot,
    readonly reason: ResyncReason,
  ) {}
}

/**
 * What waits for the listener. While a snapshot is being taken, events are held back: they follow it. When more wait than
 * are allowed, all are dropped, and so are further ones until the next snapshot.
 */
export class EventQueue {
  private ready: (AmiFields | QueuedSnapshot)[] = [];
  private held?: AmiFields[];
  private isHandingOn = false;
  private isMissing = false;
  private isStopped = false;

  /** @param missing called when events were dropped and the listener can take a snapshot */
  constructor(
    private readonly listener: Pick<AmiListener, 'resync' | 'events'>,
    private readonly limits: AmiLimits,
    private readonly missing: () => void,
  ) {}

  /** Events that wait. */
  get length(): number {
    return this.ready.length + (this.held?.length ?? 0);
  }

  add(event: AmiFields): void {
    if (this.isMissing || this.isStopped) return;
    (this.held ?? this.ready).push(event);
    if (this.length > this.limits.waiting) this.overflow();
    this.start();
  }

  /** Holds back the events that come from now on. */
  hold(): void {
    this.isMissing = false;
    this.held ??= [];
  }

  /**
   * Hands on the events that were held back so far: the snapshot that is being taken is of a later moment. A channel that is there
   * then was not hung up before, whatever has said so.
   */
  passHeld(channels: readonly AmiFields[]): void {
    const open = new Set(channels.map(channel => textOf(channel, 'Uniqueid')));
    const isLie = (event: AmiFields): boolean =>
      textOf(event, 'Event') === 'Hangup' && open.has(textOf(event, 'Uniqueid'));
    const passed = this.held?.splice(0).filter(event => !isLie(event));
    this.ready = [...this.ready, ...(passed ?? [])];
    this.start();
  }

  /** Whether what is held back is all that came since. */
  get isComplete(): boolean {
    return !this.isMissing;
  }

  /** Hands on a snapshot. */
  put(snapshot: Snapshot, reason: ResyncReason): void {
    this.ready.push(new QueuedSnapshot(snapshot, reason));
    this.start();
  }

  /** Hands on the events that were held back: there is no further snapshot before them. */
  release(): void {
    this.ready = [...this.ready, ...(this.held ?? [])];
    this.held = undefined;
    this.start();
  }

  /** Forgets the events that are held back: there will be no snapshot for them. */
  abandon(): void {
    this.held = undefined;
  }

  /** The listener is called no more. */
  stop(): void {
    this.isStopped = true;
    this.ready = [];
    this.held = undefined;
  }

  private overflow(): void {
    this.ready = [];
    this.held = undefined;
    this.isMissing = true;
  }

  private start(): void {
    if (!this.isHandingOn) void this.handOn();
  }

  /** Other work of the process comes between two batches. */
  private async handOn(): Promise<void> {
    this.isHandingOn = true;
    while (this.ready.length > 0) {
      await setImmediate();
      await this.handOnNext();
    }
    this.isHandingOn = false;
    if (this.isMissing && !this.isStopped) this.missing();
  }

  private async handOnNext(): Promise<void> {
    const [first] = this.ready;
    if (!first) return;
    if (first instanceof QueuedSnapshot) {
      this.ready.shift();
      return this.listener.resync(first.snapshot, first.reason);
    }
    const batch: AmiFields[] = [];
    for (const entry of this.ready) {
      if (entry instanceof QueuedSnapshot || batch.length === this.limits.batch) break;
      batch.push(entry);
    }
    this.ready.splice(0, batch.length);
    await this.listener.events(batch);
  }
}
