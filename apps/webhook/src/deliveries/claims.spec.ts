import type { ClaimedDelivery } from './attempt';
import { type Claim, Claims } from './claims';

const deliveries = (webhook_id: number, ...ids: number[]): ClaimedDelivery[] =>
  ids.map(id => ({ id, webhook_id, proven: webhook_id !== 3 }) as ClaimedDelivery);
const idsOf = (claims: readonly Claim[]): number[] => claims.map(({ delivery }) => delivery.id);

describe('claimed deliveries', () => {
  let claims: Claims;
  beforeEach(() => {
    claims = new Claims();
    claims.add([...deliveries(1, 11, 12, 13, 14, 15, 16), ...deliveries(2, 21), ...deliveries(3, 31)]);
  });

  it('begin four at a time for each webhook, in the order of their claims', () => {
    const begun = claims.begin();
    expect(idsOf(begun)).toEqual([11, 12, 13, 14, 21, 31]);
    expect(idsOf(claims.begin())).toEqual([]);
    claims.remove(begun[2]!);
    expect(idsOf(claims.begin())).toEqual([15]);
    claims.remove(begun[4]!);
    expect(idsOf(claims.begin())).toEqual([]);
  });

  it('are counted in flight and waiting', () => {
    claims.remove(claims.begin()[0]!);
    expect([claims.size, claims.inFlight.length, claims.unproven]).toEqual([7, 5, 1]);
    expect([...claims.counts()]).toEqual([
      [1, 5],
      [2, 1],
      [3, 1],
    ]);
  });

  it('are released only while they wait', () => {
    claims.begin();
    const released = claims.release(({ delivery }) => delivery.id !== 16);
    expect(released).toEqual(deliveries(1, 15));
    expect(claims.release(() => true)).toEqual(deliveries(1, 16));
    expect(claims.size).toBe(6);
  });
});
