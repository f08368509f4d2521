import type { ReceivedEvent, StreamMark } from '@patchbay/platform/bus/received-event';
import type { Database } from './database';
import { type Step, PositionTaken, movePosition } from './stream-positions';

/** Events that follow each other in a part of the stream. */
export class EventBatch {
  constructor(
    private readonly part: number,
    private readonly after: StreamMark,
    readonly events: readonly ReceivedEvent[],
  ) {}

  /** The position's move from before the batch to its end. */
  get step(): Step {
    const { sequence, storedAt } = this.events.at(-1)!.mark;
    return {
      part: this.part,
      from_sequence: this.after.sequence,
      from_stored_at: this.after.storedAt,
      to_sequence: sequence,
      to_stored_at: storedAt,
    };
  }

  /** Consecutive batches, each of which but the last ends with an event of the given kind. */
  splitAfter(isEnd: (event: ReceivedEvent) => boolean): EventBatch[] {
    const batches: EventBatch[] = [];
    let after = this.after;
    let events: ReceivedEvent[] = [];
    for (const [index, event] of this.events.entries()) {
      events.push(event);
      if (!isEnd(event) && index < this.events.length - 1) continue;
      batches.push(new EventBatch(this.part, after, events));
      [after, events] = [event.mark, []];
    }
    return batches;
  }

  /** The same place in the stream with other events, such as those with a trace of their own. */
  with(events: readonly ReceivedEvent[]): EventBatch {
    return new EventBatch(this.part, this.after, events);
  }

  /**
   * Moves the position.
   *
   * @param database the transaction that stores what the batch causes, or all of it where nothing is stored, or was before
   * @throws PositionTaken if another replica has moved it
   */
  async move(database: Pick<Database, 'rows'>): Promise<void> {
    const rows = await database.rows(movePosition, this.step);
    if (rows.length === 0) throw new PositionTaken();
  }
}
