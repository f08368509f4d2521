import { WorkGate } from './work-gate';

describe('a work gate', () => {
  it('limits running and waiting tasks, keeps their order and turns away the rest', async () => {
    const gate = new WorkGate(1, 2);
    const entered: number[] = [];
    const enter = async (number: number) => {
      if (await gate.enter()) entered.push(number);
    };
    const attempts = [1, 2, 3, 4].map(enter);
    await Promise.all([attempts[0], attempts[3]]);
    expect(entered).toEqual([1]);
    gate.leave();
    await attempts[1];
    gate.leave();
    await attempts[2];
    expect(entered).toEqual([1, 2, 3]);
  });

  it('is idle after the last task has left, and reports if that takes too long', async () => {
    const gate = new WorkGate(2, 0);
    expect(await gate.whenIdle(0)).toBe(true);
    await gate.enter();
    expect(await gate.whenIdle(1)).toBe(false);
    const idle = gate.whenIdle(60_000);
    gate.leave();
    expect(await idle).toBe(true);
  });
});
