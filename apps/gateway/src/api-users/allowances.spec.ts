import { Allowances } from './allowances';

describe('allowances of requests', () => {
  let now: number;
  let allowances: Allowances;
  beforeEach(() => {
    now = 1_000;
    allowances = new Allowances(2, 4, () => now);
  });
  const send = (count: number, user = 'anna'): number =>
    Array.from({ length: count }, () => allowances.take(user)).filter(Boolean).length;

  it('have as many requests at once as they may, whenever the first one was', () => {
    expect(send(1)).toBe(1);
    now += 1_999;
    expect(send(9)).toBe(4);
    now += 1;
    expect(send(9)).toBe(0);
  });

  it('come back one by one', () => {
    expect(send(9)).toBe(4);
    expect(allowances.of('anna')).toEqual({ left: 0, wait: 1, full: 2 });
    now += 499;
    expect(send(9)).toBe(0);
    now += 1;
    expect(allowances.of('anna')).toEqual({ left: 1, wait: 0, full: 2 });
    expect(send(9)).toBe(1);
    now += 3_600_000;
    expect(allowances.of('anna')).toEqual({ left: 4, wait: 0, full: 0 });
    expect(send(9)).toBe(4);
  });

  it('are those of one user', () => {
    expect(send(9)).toBe(4);
    expect(send(9, 'ewa')).toBe(4);
  });

  it('are kept for a bounded number of users', () => {
    for (let user = 0; user < 10_100; user += 1) send(1, `user-${user}`);
    expect(allowances.size).toBe(10_000);
  });
});
