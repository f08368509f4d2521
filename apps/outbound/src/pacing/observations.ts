import { Histogram } from './histogram';

/** Calls, or durations, after which what was seen counts for a third. */
const memory = { answers: 300, durations: 1_000 };

/** What was seen of a campaign's calls, of which the latest count most. Times are in seconds. */
export class Observations {
  readonly ringing = new Histogram(1, 120, memory.durations);
  readonly talking = new Histogram(2, 3_600, memory.durations);
  readonly wrapUp = new Histogram(1, 900, memory.durations);
  private answered = 0;
  private ended = 0;

  /** Share of calls that were answered; 1, the most careful one, without any. */
  get answerRate(): number {
    return this.ended === 0 ? 1 : this.answered / this.ended;
  }

  addAnswer(rangFor: number): void {
    this.ringing.add(rangFor);
    this.addEnd(1);
  }

  /** Without calls that failed because of the trunk or the network: they say nothing about people. */
  addNoAnswer(): void {
    this.addEnd(0);
  }

  private addEnd(answered: 0 | 1): void {
    const kept = 1 - 1 / memory.answers;
    this.answered = this.answered * kept + answered;
    this.ended = this.ended * kept + 1;
  }
}
