import fc from 'fast-check';
import { YieldingShare } from './yielding-share';

describe('a share in which the one with the most gives way', () => {
  it('is all for one user, until another one comes', () => {
    const share = new YieldingShare(4);
    const gone: string[] = [];
    const take = (user: string, name: string) => share.take(user, 1, () => gone.push(name)) !== undefined;
    expect(['a1', 'a2', 'a3', 'a4', 'a5'].map(name => take('a', name))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(['b1', 'b2', 'b3'].map(name => take('b', name))).toEqual([true, true, false]);
    expect(gone).toEqual(['a4', 'a3']);
    expect(take('a', 'a6')).toBe(false);
    expect(take('c', 'c1')).toBe(true);
    expect(gone).toHaveLength(3);
  });

  it('never exceeds its capacity, and nobody gives way to who holds as much', () => {
    const step = fc.record({
      user: fc.constantFrom('a', 'b', 'c'),
      amount: fc.integer({ min: 1, max: 5 }),
      isTaking: fc.boolean(),
    });
    const property = fc.property(fc.array(step), fc.integer({ min: 5, max: 20 }), (steps, capacity) => {
      const share = new YieldingShare(capacity);
      let taking = { user: '', wanted: 0 };
      const held = new Map<object, { user: string; amount: number; giveBack: () => void }>();
      const amountOf = (user: string) =>
        [...held.values()].reduce((sum, each) => sum + (each.user === user ? each.amount : 0), 0);
      for (const { user, amount, isTaking } of steps) {
        const [oldest] = held;
        if (!isTaking && oldest) {
          oldest[1].giveBack();
          oldest[1].giveBack();
          held.delete(oldest[0]);
        }
        if (!isTaking) continue;
        const key = {};
        taking = { user, wanted: amountOf(user) + amount };
        const giveBack = share.take(user, amount, () => {
          expect(amountOf(user)).toBeGreaterThan(taking.wanted);
          expect(user).not.toBe(taking.user);
          held.delete(key);
        });
        if (giveBack) held.set(key, { user, amount, giveBack });
        const sum = [...held.values()].reduce((all, each) => all + each.amount, 0);
        expect(share.inUse).toBe(sum);
        expect(sum).toBeLessThanOrEqual(capacity);
      }
    });
    fc.assert(property);
  });
});
