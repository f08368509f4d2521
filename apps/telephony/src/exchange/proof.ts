import { type AmiFields, sizeOf, textOf } from './ami-fields';

/** Characters of events that may wait; more than thousands of events. */
const mostWaiting = 16 * 1_024 * 1_024;

/** Events that wait until the exchange has answered something that was asked after them: by then all of them are complete. */
export class Proof {
  private events: AmiFields[] = [];
  private size = 0;

  /** Events that wait. */
  get length(): number {
    return this.events.length;
  }

  /** Whether more wait than are kept. */
  get isFull(): boolean {
    return this.size > mostWaiting;
  }

  add(event: AmiFields): void {
    this.events.push(event);
    this.size += sizeOf(event);
  }

  /**
   * Takes the events that the answer proves.
   *
   * @returns also whether their times and that of the answer follow one another. Who forges a whole event has to guess the time of
   * the ones around it to the microsecond.
   */
  take(answer: AmiFields): { events: AmiFields[]; isInOrder: boolean } {
    const { events } = this;
    this.events = [];
    this.size = 0;
    const times = [...events, answer].map(timeOf).filter(Number.isFinite);
    return { events, isInOrder: times.every((time, index) => index === 0 || time >= times[index - 1]!) };
  }
}

const timeOf = (message: AmiFields): number => Number(textOf(message, 'Timestamp') || NaN);
