import type { Instant } from '../instants';
import type { Fact } from './facts/facts';

/** What one event, or one answer to everything, reports: it is applied together. */
export type Facts = readonly [Fact, ...Fact[]];

/** Entries that a replica keeps: at 500 events a second those of some minutes, in some 20 MB. */
const mostEntries = 50_000;

/** A synchronization may have another clock than the events, and comes before those that were held back for it. */
const isEvent = ({ kind }: Fact): boolean => kind !== 'synchronized';

/**
 * What the exchange reported to this replica, in order, so that it can apply what another one did not. It forgets the oldest entries,
 * whether anybody has applied them or not: a place says whether something is missing.
 */
export class Journal {
  private entries: Facts[] = [];
  /** When everything was received last, by our clock. */
  private synchronizedAt = 0;
  /** Place of the first entry that is kept. */
  private first = 0;
  /** Where something may be missing; another one each time. Undefined if nothing was ever missed. */
  gap?: Readonly<{ before: number }>;

  /** @param most entries that are kept */
  constructor(private readonly most = mostEntries) {}

  /** Place of the next entry. */
  get end(): number {
    return this.first + this.entries.length;
  }

  /** @param now by our clock */
  add(facts: Facts, now: Instant = Date.now() * 1_000): void {
    this.entries.push(facts);
    if (!isEvent(facts[0])) this.synchronizedAt = now;
    // Twice as many are dropped at once, so that few additions move the rest.
    if (this.entries.length <= 2 * this.most) return;
    this.first += this.entries.length - this.most;
    this.entries = this.entries.slice(-this.most);
  }

  /** Notes that the next entry may not be the one that follows the last: another replica may have received those in between. */
  interrupt(): void {
    this.gap = { before: this.end };
  }

  /** Entries from a place on, at most so many; undefined if some of them were forgotten. */
  from(place: number, most: number): Facts[] | undefined {
    if (place < this.first) return undefined;
    return this.entries.slice(place - this.first, place - this.first + most);
  }

  /**
   * Whether the last event that was applied may still be on its way to this replica: it is not here, nor one after it, and
   * everything was received last before it was applied.
   *
   * @param appliedTo instant of that event
   * @param aliveAt when who applied it received the last event, by our clock
   */
  isBehind(appliedTo: Instant, aliveAt: Instant): boolean {
    if (this.synchronizedAt > aliveAt || this.exactly(appliedTo) !== undefined) return false;
    return !this.entries.some(([fact]) => isEvent(fact) && fact.at > appliedTo);
  }

  /**
   * Where a replica begins that has to apply what happened at an instant and later: events that were not applied, with the
   * synchronizations before them. What came before a synchronization is reported by it, so the first entry that is kept will do
   * too if it is one.
   *
   * @param instant of the last event that was applied
   * @returns undefined if entries in between were forgotten
   */
  placeOf(instant: Instant): number | undefined {
    const exact = this.exactly(instant);
    if (exact !== undefined) return this.first + exact;
    const [oldest] = this.entries;
    if (!oldest) return undefined;
    const [{ at, kind }] = oldest;
    if (at > instant && kind !== 'synchronized') return undefined;
    const index = this.entries.findIndex(([fact]) => isEvent(fact) && fact.at > instant);
    const last = this.entries
      .slice(0, index < 0 ? undefined : index)
      .findLastIndex(([fact]) => isEvent(fact));
    return this.first + last + 1;
  }

  /**
   * Index of the last event of an instant, or of the first one of some that follow one another. The exchange may have put its clock
   * back since: an event that is dated later may be an older one.
   */
  private exactly(instant: Instant): number | undefined {
    const isThen = ([fact]: Facts): boolean => isEvent(fact) && fact.at === instant;
    const last = this.entries.findLastIndex(isThen);
    if (last < 0) return undefined;
    const before = this.entries.slice(0, last).findLastIndex(entry => isEvent(entry[0]) && !isThen(entry));
    return this.entries.findIndex((entry, index) => index > before && isThen(entry));
  }
}
