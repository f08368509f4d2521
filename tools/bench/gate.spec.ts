import fc from 'fast-check';
import type { Sample } from './comparison';
import { refusal, rulingOn } from './gate';
import type { Results } from './plan';
import type { Verdict } from './ratios';

const verdict = (goal: string, change: Partial<Verdict> = {}): Verdict => ({
  goal,
  isMeasured: true,
  measured: 1,
  min: 1,
  max: 1,
  must: 1,
  aim: 2,
  met: true,
  reached: false,
  ...change,
});

/** Results whose runs were disturbed by these shares of a core. */
const disturbedBy = (...others: number[]): Results => ({
  machine: '',
  samples: others.map(other => ({ other }) as Sample),
  latencies: [],
  rpc: { ours: [], nest: [] },
  facts: [],
});

const quiet = disturbedBy(0, 0.2);

describe('the gate', () => {
  it('holds if every ratio does', () => {
    const ruling = rulingOn(quiet, [verdict('one'), verdict('two')]);
    expect(ruling).toEqual({ exitCode: 0, text: 'All 2 ratios hold.' });
  });

  it('fails with the goals that are missed', () => {
    const verdicts = [verdict('one', { met: false }), verdict('two'), verdict('three', { met: false })];
    expect(rulingOn(quiet, verdicts)).toEqual({ exitCode: 1, text: 'The gate fails: one; three.' });
  });

  it('cannot say without a sample of a goal', () => {
    const verdicts = [verdict('one', { isMeasured: false, met: false }), verdict('two', { met: false })];
    const text = 'No verdict: nothing was measured for one.';
    expect(rulingOn(quiet, verdicts)).toEqual({ exitCode: 2, text });
  });

  it('cannot say on a machine with other work, whatever was measured', () => {
    const text =
      'No verdict: the machine is not quiet, other processes used more than 20 % of a core in 1 of 2 runs.';
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (isMeasured, met) => {
        const verdicts = [verdict('one', { isMeasured, met })];
        expect(rulingOn(disturbedBy(0.21, 0.1), verdicts)).toEqual({ exitCode: 2, text });
      }),
    );
  });

  it('refuses to begin on a machine with other work', () => {
    expect(refusal(1)).toBeUndefined();
    const text = 'No verdict: the machine is not quiet, its load average is 1.3 and not at most 1.';
    expect(refusal(1.26)).toEqual({ exitCode: 2, text });
  });
});
