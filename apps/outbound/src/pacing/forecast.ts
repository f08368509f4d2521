import type { Snapshot } from './snapshot';

/** What becomes of calls and agents, each as a probability. */
export interface Forecast {
  /** Of each ringing call, that it is answered. */
  answers: number[];
  /** Of each agent who talks or wraps up, that he is free when a call that begins now is answered: after the mean ring time. */
  releases: number[];
}

export function forecast(snapshot: Snapshot): Forecast {
  const { at, agents, calls, wrapUp, ringing } = snapshot;
  const within = ringing.mean;
  const releaseOf = talkerRelease(snapshot, within);
  return {
    answers: calls.ringing.map(({ since }) => answerOf(snapshot, at - since)),
    releases: [
      ...agents.talking.map(({ since }) => releaseOf(at - since)),
      ...agents.wrappingUp.map(({ since }) =>
        conditional(wrapUp.below(at - since), wrapUp.below(at - since + within)),
      ),
    ],
  };
}

/** Given that it did not end until then; 0 for what lasts longer than all before. */
const conditional = (before: number, until: number): number =>
  before < 1 - 1e-9 ? (until - before) / (1 - before) : 0;

function answerOf({ answerRate, ringing }: Snapshot, age: number): number {
  return conditional(answerRate * ringing.below(age), answerRate);
}

/** Parts of the time in which a talk may end, each with the wrap-up that still fits behind it. */
const parts = 4;

/** The talk must end and the wrap-up too, so their distributions are folded. */
function talkerRelease({ talking, wrapUp }: Snapshot, within: number): (age: number) => number {
  const step = within / parts;
  const fits = Array.from({ length: parts }, (_, part) => wrapUp.below(within - (part + 0.5) * step));
  return age => {
    const begun = talking.below(age);
    let before = begun;
    let probability = 0;
    for (let part = 0; part < parts; part++) {
      const until = talking.below(age + (part + 1) * step);
      probability += (until - before) * fits[part]!;
      before = until;
    }
    return begun < 1 - 1e-9 ? probability / (1 - begun) : 0;
  };
}
