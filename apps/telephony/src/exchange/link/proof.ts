import { type AmiFields, textOf } from '../protocol/ami-fields';

/** Events that wait for one answer. */
const mostWaiting = 1_000;

/** Events that wait until the exchange has answered something that was asked after them: by then all of them are complete. */
export class Proof {
  private events: AmiFields[] = [];

  /** Events that wait. */
  get length(): number {
    return this.events.length;
  }

  /** Whether so many wait that the next event is proof enough: in a flood no answer may come for long. */
  get isFull(): boolean {
    return this.length >= mostWaiting;
  }

  add(event: AmiFields): void {
    this.events.push(event);
  }

  /**
   * Takes the events that wait.
   *
   * @param next the answer or event that follows them
   * @returns also whether their times and that of the next one follow one another. Who forges a whole event has to guess the time of
   * the ones around it to the microsecond.
   */
  take(next: AmiFields): { events: AmiFields[]; isInOrder: boolean } {
    const { events } = this;
    this.events = [];
    const times = [...events, next].map(timeOf).filter(Number.isFinite);
    return { events, isInOrder: times.every((time, index) => index === 0 || time >= times[index - 1]!) };
  }
}

const timeOf = (message: AmiFields): number => Number(textOf(message, 'Timestamp') || NaN);
