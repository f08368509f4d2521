import type { Fact } from './facts/facts';
import { type Facts, Journal } from './journal';

const unqueued = (at: number): Facts => [{ kind: 'unqueued', at, connection: '1.0' }];
const synchronized = (at: number): Facts => {
  const nothing = { channels: [], members: [], phones: [] };
  const fact: Fact = { kind: 'synchronized', at, startup: 'then', processed: 0, missed: false, ...nothing };
  return [fact, { kind: 'unqueued', at: 1, connection: '1.0' }];
};

describe('the journal of a replica', () => {
  const journalOf = (...entries: Facts[]): Journal => {
    const journal = new Journal(3);
    for (const entry of entries) journal.add(entry);
    return journal;
  };

  it('gives entries in order, at most so many, from any place that it has', () => {
    const journal = journalOf(unqueued(1), unqueued(2), unqueued(3));
    expect(journal.from(1, 1)).toEqual([unqueued(2)]);
    expect(journal.from(1, 9)).toEqual([unqueued(2), unqueued(3)]);
    expect(journal.from(journal.end, 9)).toEqual([]);
  });

  it('forgets the oldest entries, and says so where they would be wanted', () => {
    const all = Array.from({ length: 7 }, (_, index) => unqueued(index));
    const journal = journalOf(...all);
    expect(journal.end).toBe(7);
    expect(journal.from(4, 9)).toEqual(all.slice(4));
    expect(journal.from(3, 9)).toBeUndefined();
  });

  it('finds what happened at an instant and later, again what happened just then', () => {
    const journal = journalOf(synchronized(10), unqueued(20), unqueued(20), unqueued(30));
    expect(journal.placeOf(20)).toBe(1);
    expect(journal.placeOf(21)).toBe(3);
    expect(journal.placeOf(31)).toBe(4);
  });

  it('begins with a synchronization for those who were away longer', () => {
    expect(journalOf(synchronized(10), unqueued(20)).placeOf(5)).toBe(0);
    expect(journalOf(synchronized(10), unqueued(20)).placeOf(0)).toBe(0);
  });

  it('begins with a synchronization that an event has not followed yet, whatever its clock says', () => {
    const behind = journalOf(unqueued(20), synchronized(5), unqueued(30));
    expect([20, 21, 30].map(instant => behind.placeOf(instant))).toEqual([0, 1, 2]);
    expect(journalOf(unqueued(20), synchronized(5)).placeOf(21)).toBe(1);
  });

  it('has what was held back for a synchronization after it, and no synchronization that is too old', () => {
    const held = journalOf(unqueued(10), synchronized(30), unqueued(20), unqueued(30));
    expect([10, 20, 25].map(instant => held.placeOf(instant))).toEqual([0, 2, 3]);
  });

  it('finds the last event that was applied, whatever the exchange has put its clock to since', () => {
    const back = journalOf(unqueued(99), unqueued(100), unqueued(40), unqueued(41), unqueued(42));
    expect([99, 100, 40, 41, 42].map(instant => back.placeOf(instant))).toEqual([0, 1, 2, 3, 4]);
    const twice = journalOf(unqueued(40), unqueued(41), unqueued(40), synchronized(5), unqueued(40));
    expect(twice.placeOf(40)).toBe(2);
  });

  it('cannot help where entries are missing, or where there are none yet', () => {
    expect(journalOf(unqueued(10), unqueued(20)).placeOf(5)).toBeUndefined();
    expect(journalOf().placeOf(5)).toBeUndefined();
  });

  it('is behind until it has the last event that was applied, unless everything was received since', () => {
    const journal = new Journal();
    expect(journal.isBehind(20, 500)).toBe(true);
    journal.add(synchronized(5), 400);
    expect(journal.isBehind(20, 300)).toBe(false);
    expect(journal.isBehind(20, 500)).toBe(true);
    journal.add(unqueued(10), 600);
    expect(journal.isBehind(20, 500)).toBe(true);
    journal.add(unqueued(20), 600);
    expect(journal.isBehind(20, 500)).toBe(false);
    expect(journal.isBehind(15, 500)).toBe(false);
  });
});
