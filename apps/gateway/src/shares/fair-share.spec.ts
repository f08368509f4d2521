import fc from 'fast-check';
import { FairShare } from './fair-share';

/** Takes places for each user in turn until there are none left, and returns how many each user has. */
function fill(share: FairShare, ...users: string[]): number[] {
  const got = new Map(users.map(user => [user, 0]));
  let last: number;
  do {
    last = share.inUse;
    for (const user of users) if (share.take(user)) got.set(user, got.get(user)! + 1);
  } while (share.inUse > last);
  return [...got.values()];
}

describe('a fair share', () => {
  it('is half of the places for one user, and a third for each of two', () => {
    expect(fill(new FairShare(192), 'one')).toEqual([96]);
    expect(fill(new FairShare(512), 'one')).toEqual([256]);
    expect(fill(new FairShare(192), 'one', 'two')).toEqual([64, 64]);
    expect(fill(new FairShare(192), 'one', 'two', 'three')).toEqual([48, 48, 48]);
  });

  it('leaves room for later users', () => {
    const share = new FairShare(64);
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map(user => fill(share, user)[0])).toEqual([32, 16, 8, 4, 2, 1]);
  });

  it('counts amounts', () => {
    const share = new FairShare(10);
    expect(share.take('one', 11)).toBe(false);
    expect(share.take('one', 4)).toBe(true);
    expect(share.take('one', 3)).toBe(false);
    expect(share.take('two', 6)).toBe(true);
    expect(share.take('three', 1)).toBe(false);
    share.giveBack('one', 4);
    expect(share.take('three', 4)).toBe(true);
    expect([share.inUse, share.users]).toEqual([10, 2]);
  });

  it('forgets users without places, and never exceeds its capacity', () => {
    const step = fc.record({
      user: fc.constantFrom('a', 'b', 'c'),
      amount: fc.nat(9),
      isTaking: fc.boolean(),
    });
    const property = fc.property(fc.array(step), fc.integer({ min: 1, max: 30 }), (steps, capacity) => {
      const share = new FairShare(capacity);
      const held: { user: string; amount: number }[] = [];
      for (const { user, amount, isTaking } of steps) {
        if (isTaking && share.take(user, amount)) held.push({ user, amount });
        const given = isTaking ? undefined : held.pop();
        if (given) share.giveBack(given.user, given.amount);
        expect(share.inUse).toBe(held.reduce((sum, each) => sum + each.amount, 0));
        expect(share.inUse).toBeLessThanOrEqual(capacity);
        expect(share.users).toBe(new Set(held.filter(each => each.amount > 0).map(each => each.user)).size);
      }
    });
    fc.assert(property);
  });
});
