import fc from 'fast-check';
import { FairQueue } from './fair-queue';

/** The users who ask, in order, and those who got in, in order. */
class Asking {
  readonly entered: string[] = [];
  private readonly leaving = new Map<string, () => void>();

  constructor(readonly queue: FairQueue) {}

  ask(user: string, name = user, amount = 1): void {
    if (this.queue.take(user, amount)) return void this.entered.push(name);
    const leave = this.queue.wait(user, amount, () => this.entered.push(name));
    if (leave) this.leaving.set(name, leave);
  }

  leave(name: string): void {
    this.leaving.get(name)?.();
  }
}

describe('a fair queue', () => {
  it('lets in one after the other, in the order of each user', () => {
    const asking = new Asking(new FairQueue(2));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) asking.ask(name[0]!, name);
    expect(asking.entered).toEqual(['a1', 'b1']);
    asking.queue.giveBack('b');
    expect(asking.entered).toEqual(['a1', 'b1', 'b2']);
    asking.queue.giveBack('b');
    asking.queue.giveBack('a');
    asking.queue.giveBack('a');
    expect(asking.entered).toEqual(['a1', 'b1', 'b2', 'a2', 'a3']);
    expect([asking.queue.inUse, asking.queue.waiting]).toEqual([1, 0]);
  });

  it('gives what becomes free to one user after the other, however many requests one of them has', () => {
    const asking = new Asking(new FairQueue(6));
    for (let number = 0; number < 30; number += 1) asking.ask('quick');
    for (const user of ['one', 'two', 'one', 'two', 'one', 'two']) asking.ask(user);
    expect(asking.entered).toEqual(['quick', 'quick', 'quick', 'one', 'two']);
    for (const user of ['quick', 'one', 'two', 'quick', 'one', 'two']) asking.queue.giveBack(user);
    const later = asking.entered.slice(5);
    expect(later.filter(user => user === 'one')).toHaveLength(2);
    expect(later.filter(user => user === 'two')).toHaveLength(2);
  });

  it('has 512 places in line for a user, and some for others then', () => {
    const queue = new FairQueue(2);
    expect(queue.take('a')).toBe(true);
    for (let number = 0; number < 512; number += 1) expect(queue.wait('a', 1, () => undefined)).toBeDefined();
    expect(queue.wait('a', 1, () => undefined)).toBeUndefined();
    expect(queue.wait('b', 1, () => undefined)).toBeDefined();
    expect(queue.waiting).toBe(513);
  });

  it('lets in those behind one that leaves, if they want less', () => {
    const asking = new Asking(new FairQueue(10));
    asking.ask('a', 'first', 4);
    asking.ask('a', 'large', 5);
    asking.ask('a', 'small', 1);
    expect(asking.entered).toEqual(['first']);
    asking.leave('large');
    expect(asking.entered).toEqual(['first', 'small']);
  });

  it('lets nobody wait for whom there is room, and is empty in the end', () => {
    const step = fc.record({
      user: fc.constantFrom('a', 'b', 'c', 'd'),
      does: fc.constantFrom('ask', 'ask', 'give back', 'leave'),
      which: fc.nat(),
    });
    const property = fc.property(
      fc.array(step, { maxLength: 80, size: 'max' }),
      fc.integer({ min: 2, max: 8 }),
      (steps, capacity) => {
        const queue = new FairQueue(capacity);
        const asking = new Asking(queue);
        const given = new Map<string, number>();
        const names: string[] = [];
        const held = (user: string) =>
          asking.entered.filter(name => name.startsWith(user)).length - (given.get(user) ?? 0);
        const giveBack = (user: string) => {
          given.set(user, (given.get(user) ?? 0) + 1);
          queue.giveBack(user);
        };
        const left = new Set<string>();
        for (const { user, does, which } of steps) {
          if (does === 'ask') {
            names.push(`${user}${names.length}`);
            asking.ask(user, names.at(-1));
          } else if (does === 'give back' && held(user) > 0) giveBack(user);
          else if (does === 'leave') {
            const waiting = names.filter(name => !asking.entered.includes(name) && !left.has(name));
            const name = waiting[which % waiting.length];
            if (name) left.add(name);
            if (name) asking.leave(name);
          }
          const users = ['a', 'b', 'c', 'd'];
          expect(queue.inUse).toBe(users.reduce((sum, each) => sum + held(each), 0));
          expect(queue.inUse).toBeLessThanOrEqual(capacity);
          const waiting = names.filter(name => !asking.entered.includes(name) && !left.has(name));
          expect(queue.waiting).toBe(waiting.length);
          for (const name of waiting) expect(held(name[0]!) + 1).toBeGreaterThan(capacity - queue.inUse);
          for (const each of users) {
            const own = asking.entered.filter(name => name.startsWith(each));
            expect(own).toEqual(own.toSorted((one, other) => names.indexOf(one) - names.indexOf(other)));
          }
        }
        for (let user; (user = ['a', 'b', 'c', 'd'].find(each => held(each) > 0));) giveBack(user);
        expect([queue.inUse, queue.waiting]).toEqual([0, 0]);
      },
    );
    fc.assert(property);
  });
});
