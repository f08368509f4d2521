import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FailedLogins } from './failed-logins';

describe('failed logins', () => {
  let now: number;
  let failures: FailedLogins;
  beforeEach(() => {
    now = 0;
    failures = new FailedLogins(() => now);
  });
  const repeat = (times: number, attempt: (index: number) => number): number[] =>
    Array.from({ length: times }, (_, index) => attempt(index));
  const accepted = (waits: number[]): number => waits.filter(wait => wait === 0).length;

  it('are at most 10 a minute for an address and login', () => {
    expect(accepted(repeat(12, () => failures.count('192.0.2.1', 'shop')))).toBe(10);
    expect(failures.count('192.0.2.1', 'shop')).toBe(60);
    now = 59_500;
    expect(failures.count('192.0.2.1', 'shop')).toBe(1);
    now = 60_000;
    expect(failures.count('192.0.2.1', 'shop')).toBe(0);
  });

  it('are at most 30 a minute for an address', () => {
    expect(accepted(repeat(40, index => failures.count('192.0.2.1', `login ${index}`)))).toBe(30);
    expect(failures.count('192.0.2.2', 'login 1')).toBe(0);
  });

  it('from other addresses do not lock out a user', () => {
    for (let address = 0; address < 1_000; address += 1)
      repeat(12, () => failures.count(`address ${address}`, 'owner'));
    expect(failures.count('192.0.2.1', 'owner')).toBe(0);
  });

  it('are not counted while refused', () => {
    repeat(30, index => failures.count('192.0.2.1', `login ${index}`));
    now = 59_000;
    repeat(50, () => failures.count('192.0.2.1', 'shop'));
    now = 60_000;
    expect(accepted(repeat(12, () => failures.count('192.0.2.1', 'shop')))).toBe(10);
    expect(accepted(repeat(20, index => failures.count('192.0.2.1', `login ${index}`)))).toBe(20);
  });

  it('can be taken back, and leave nothing in memory', () => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      expect(failures.count('192.0.2.1', 'shop')).toBe(0);
      failures.forgive('192.0.2.1', 'shop');
    }
    failures.forgive('192.0.2.1', 'shop');
    expect(failures.size).toBe(0);
  });

  it('use bounded memory, however many addresses and logins and however long', () => {
    const before = memory();
    for (let index = 0; index < 100_000; index += 1) {
      const login = Buffer.alloc(4_000, String(index)).toString('latin1');
      failures.count(`address ${index}`, login);
    }
    expect(failures.size).toBe(20_000);
    // With the logins themselves it would be 40 MB more, and without a bound 400.
    expect(memory() - before).toBeLessThan(20_000_000);
    expect(failures.count('address 0', 'shop')).toBe(0);
  });
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function memory(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
