import { type ExchangeFields, fieldOf } from './exchange-fields';
import type { ExchangeIds } from './exchange-ids';
import { Renaming, type Replacements } from './renaming';
import type { Timeline } from './timeline';

export interface PlayOptions extends Replacements {
  /** How many times faster than they were recorded pauses go by; without it they take no time. */
  speed?: number;
  /** How many times longer than they were recorded its pauses are by the exchange's clock; as long without it. */
  stretch?: number;
  /** Milliseconds of the exchange's clock before the recording begins. */
  after?: number;
  /** ActionID of the click-to-call: its `OriginateResponse` bears it. */
  actionId?: string;
}

/** What came of a recording that was played. */
export interface Played {
  /** Uniqueids of its connections' first channels, in order. */
  connections: string[];
  /** The Uniqueid that a recorded one has become. */
  idOf(recorded: string): string | undefined;
}

/** The parts of the exchange that a play needs. */
export interface Stage {
  timeline: Timeline;
  ids: ExchangeIds;
  emit(event: ExchangeFields, at: number): void;
}

const microseconds = (event: ExchangeFields | undefined): number =>
  Math.round(Number(fieldOf(event ?? {}, 'Timestamp')) * 1_000_000);

/** One playing of a recording: its events at their distances of the exchange's clock, under new names. */
export class Play implements Played {
  readonly connections: string[] = [];
  /** Kept when its last event was reported, or it was ended. */
  readonly over: Promise<void>;
  private readonly renaming: Renaming;
  private begins: number;
  private readonly channels = new Set<string>();
  private next = 0;
  private end: () => void;

  constructor(
    private readonly events: readonly ExchangeFields[],
    private readonly options: PlayOptions,
    private readonly stage: Stage,
  ) {
    this.over = new Promise(resolve => (this.end = resolve));
    this.begins = stage.timeline.now() + (options.after ?? 0) * 1_000;
    const shift = Math.floor((this.begins - microseconds(events[0])) / 1_000_000) || 0;
    this.renaming = new Renaming(stage.ids, options, shift);
    this.schedule();
  }

  idOf(recorded: string): string | undefined {
    return this.renaming.idOf(recorded);
  }

  /** Whether a channel with this Uniqueid is of this play. */
  has(id: string): boolean {
    return this.channels.has(id);
  }

  /** Reports nothing more. */
  stop(): void {
    this.next = this.events.length;
    this.end();
  }

  private schedule(): void {
    const event = this.events[this.next];
    if (!event) return this.end();
    const { speed = Infinity, stretch = 1 } = this.options;
    const recorded = microseconds(event) - microseconds(this.events[0]) || 0;
    this.stage.timeline.schedule(this.begins + Math.round(stretch * recorded), speed, now =>
      this.emitNext(now),
    );
  }

  private emitNext(at: number): void {
    const recorded = this.events[this.next];
    if (!recorded) return;
    // Where it is slow, the clock goes on between the call of play and the first event.
    if (this.next === 0) this.begins = at;
    this.next += 1;
    const event = this.renaming.rename(recorded, at);
    if (event.Event === 'OriginateResponse' && this.options.actionId) event.ActionID = this.options.actionId;
    if (event.Event === 'Newchannel') this.note(event);
    this.stage.emit(event, at);
    this.schedule();
  }

  private note(event: ExchangeFields): void {
    const id = fieldOf(event, 'Uniqueid');
    this.channels.add(id);
    if (event.Linkedid === id) this.connections.push(id);
  }
}
