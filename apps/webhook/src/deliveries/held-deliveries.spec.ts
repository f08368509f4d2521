import type { ClaimedDelivery } from './attempt';
import { HeldDeliveries, type HeldDelivery } from './held-deliveries';

const deliveries = (webhook_id: number, ...ids: number[]): ClaimedDelivery[] =>
  ids.map(id => ({ id, webhook_id, proven: webhook_id !== 3 }) as ClaimedDelivery);
const idsOf = (held: readonly HeldDelivery[]): number[] => held.map(({ delivery }) => delivery.id);

describe('deliveries that a replica has claimed', () => {
  let held: HeldDeliveries;
  beforeEach(() => {
    held = new HeldDeliveries();
    held.add([...deliveries(1, 11, 12, 13, 14, 15, 16), ...deliveries(2, 21), ...deliveries(3, 31)]);
  });

  it('begin four at a time for each webhook, in the order in which they were claimed', () => {
    const begun = held.begin();
    expect(idsOf(begun)).toEqual([11, 12, 13, 14, 21, 31]);
    expect(idsOf(held.begin())).toEqual([]);
    held.remove(begun[2]!);
    expect(idsOf(held.begin())).toEqual([15]);
    held.remove(begun[4]!);
    expect(idsOf(held.begin())).toEqual([]);
  });

  it('are counted, whether they are in flight or wait', () => {
    held.remove(held.begin()[0]!);
    expect([held.size, held.flying.length, held.unproven]).toEqual([7, 5, 1]);
    expect([...held.counts()]).toEqual([
      [1, 5],
      [2, 1],
      [3, 1],
    ]);
  });

  it('are given up only while they wait', () => {
    held.begin();
    const given = held.giveUp(({ delivery }) => delivery.id !== 16);
    expect(given).toEqual(deliveries(1, 15));
    expect(held.giveUp(() => true)).toEqual(deliveries(1, 16));
    expect(held.size).toBe(6);
  });
});
