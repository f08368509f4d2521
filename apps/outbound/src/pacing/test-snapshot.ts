import { Observations } from './observations';
import type { Snapshot } from './snapshot';

/** A campaign of 20 agents whose calls ring for 12 s, are talked about for 100 s and wrapped up for 20 s; a quarter is answered. */
export function observed(answerRate = 0.25): Pick<Snapshot, 'answerRate' | 'ringing' | 'talking' | 'wrapUp'> {
  const seen = new Observations();
  for (let call = 0; call < 200; call++) {
    seen.addAnswer(6 + (call % 13));
    seen.talking.add(call);
    seen.wrapUp.add(10 + (call % 21));
  }
  const { ringing, talking, wrapUp } = seen;
  return { answerRate, ringing, talking, wrapUp };
}

export const counts = (talked: number, abandoned = 0, machines = 0) => ({ talked, abandoned, machines });

/** Many in the same state, for some seconds. */
export const since = (count: number, seconds: number) =>
  Array.from({ length: count }, () => ({ since: 1_000 - seconds }));

export const usual: Snapshot = {
  at: 1_000,
  mode: 'predictive',
  agents: { free: 2, talking: since(13, 60), wrappingUp: since(5, 15) },
  calls: { ringing: [], waiting: 0 },
  today: counts(1_000),
  last30Days: counts(10_000),
  cap: 0.03,
  machineError: 0,
  ...observed(),
  callsPerAgent: { min: 0, max: 10 },
  startable: 1_000,
};
