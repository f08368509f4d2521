import { SharedRuns } from './shared-runs';

describe('shared runs', () => {
  const waiting: { end: () => void; fail: (error: Error) => void }[] = [];
  let begun = 0;
  const runs = new SharedRuns(() => {
    const run = (begun += 1);
    return new Promise<number>((resolve, fail) => waiting.push({ end: () => resolve(run), fail }));
  });

  beforeEach(() => {
    waiting.length = 0;
    begun = 0;
  });

  it('give all who ask during a run the outcome of the next one', async () => {
    const first = runs.run();
    const others = [runs.run(), runs.run()];
    expect(begun).toBe(1);
    waiting[0]!.end();
    expect(await first).toBe(1);
    const late = runs.run();
    expect(begun).toBe(2);
    waiting[1]!.end();
    expect(await Promise.all(others)).toEqual([2, 2]);
    waiting[2]!.end();
    expect(await late).toBe(3);
  });

  it('go on after one that failed, which only those learn of who shared it', async () => {
    const first = runs.run();
    const second = runs.run();
    waiting[0]!.fail(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    waiting[1]!.end();
    expect(await second).toBe(2);
  });
});
