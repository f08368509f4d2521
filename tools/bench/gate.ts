import { mostOther } from './meter';
import type { Results } from './plan';
import type { Verdict } from './ratios';

/**
 * Average number of processes that ran or waited in the last minute: with more, something else is at work. The runs themselves
 * are watched more closely; this saves them when the result is known before.
 */
const mostLoad = 1;

/** What the gate says: 0 that every ratio holds, 1 that one does not, and 2, as of a bench that fails, that it cannot say. */
export interface Ruling {
  exitCode: 0 | 1 | 2;
  text: string;
}

const noVerdict = (reason: string): Ruling => ({ exitCode: 2, text: `No verdict: ${reason}.` });

/** @param load average of the last minute, before anything is started */
export function refusal(load: number): Ruling | undefined {
  if (load <= mostLoad) return undefined;
  return noVerdict(
    `the machine is not quiet, its load average is ${load.toFixed(1)} and not at most ${mostLoad}`,
  );
}

/** @param verdicts those of all targets: one without a sample is not met */
export function rulingOn({ samples, latencies }: Results, verdicts: readonly Verdict[]): Ruling {
  const runs = [...samples, ...latencies];
  const disturbed = runs.filter(({ other }) => other > mostOther).length;
  if (disturbed > 0) {
    const used = `other processes used more than ${mostOther * 100} % of a core`;
    return noVerdict(`the machine is not quiet, ${used} in ${disturbed} of ${runs.length} runs`);
  }
  const missing = verdicts.filter(({ isMeasured }) => !isMeasured);
  if (missing.length > 0) return noVerdict(`nothing was measured for ${goalsOf(missing)}`);
  const missed = verdicts.filter(({ met }) => !met);
  if (missed.length > 0) return { exitCode: 1, text: `The gate fails: ${goalsOf(missed)}.` };
  return { exitCode: 0, text: `All ${verdicts.length} ratios hold.` };
}

const goalsOf = (verdicts: readonly Verdict[]): string => verdicts.map(({ goal }) => goal).join('; ');
