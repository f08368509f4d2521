import { IANAZone } from 'luxon';

/** Milliseconds. */
const [minute, day] = [60_000, 86_400_000];

/**
 * What the clocks of a time zone show, and when. A local time is the milliseconds from 1970 until a clock of UTC shows the same.
 */
export class WallClock {
  private readonly rules: IANAZone;

  constructor(zone: string) {
    this.rules = IANAZone.create(zone);
  }

  /** The local time at an instant. */
  shownAt(instant: number): number {
    return instant + this.offset(instant);
  }

  /** When clocks show a local time: twice if they are put back over it, never if they are put ahead over it. */
  instantsOf(local: number): number[] {
    const offsets = new Set([this.offset(local - day), this.offset(local + day)]);
    return [...offsets].map(offset => local - offset).filter(instant => this.shownAt(instant) === local);
  }

  /** When clocks are put back or ahead at about this local time, if they are. No zone does so twice within days. */
  changeNear(local: number): number | undefined {
    let [before, after] = [local - 2 * day, local + 2 * day];
    const old = this.offset(before);
    if (this.offset(after) === old) return undefined;
    while (after - before > minute) {
      const middle = before + Math.floor((after - before) / 2 / minute) * minute;
      if (this.offset(middle) === old) before = middle;
      else after = middle;
    }
    return after;
  }

  private offset(instant: number): number {
    return Math.round(this.rules.offset(instant) * minute);
  }
}
