/** Who calls, and where to. Both are as the exchange reports them: a caller chooses his number himself. */
export interface CallToDivert {
  number: string;
  caller: string;
}

const diversionKinds = ['number', 'queue', 'voicemail'] as const;

/** Where a call goes instead of the number that it was made to. */
export interface Destination {
  kind: (typeof diversionKinds)[number];
  /** The number to dial, the exchange's name of the queue, or the number whose owner is away. */
  to: string;
}

/** One step of a call: what sends it on. */
export interface Step extends Destination {
  /** Such as `forwarding 7`. */
  because: string;
}

/** Steps of one call; the last one is where it goes. */
export type Steps = readonly [Step, ...Step[]];

/** More than anybody sets up on purpose; a ring of forwardings ends before, where it is back. */
export const mostSteps = 10;

/**
 * Follows a call from number to number until one where nothing sends it on. What leads back to a number that the call has been at is
 * not followed.
 *
 * @param next what sends on a call at a number
 * @param sameAs the form in which numbers are compared
 * @returns null if the call stays where it was made to
 */
export async function follow(
  number: string,
  next: (number: string) => Promise<Step | undefined>,
  sameAs: (number: string) => string,
): Promise<Steps | null> {
  const steps: Step[] = [];
  const been = new Set([sameAs(number)]);
  for (let at = number; steps.length < mostSteps;) {
    const step = await next(at);
    if (!step || (step.kind === 'number' && been.has(sameAs(step.to)))) break;
    steps.push(step);
    if (step.kind !== 'number') break;
    been.add(sameAs(step.to));
    at = step.to;
  }
  const [first, ...others] = steps;
  return first ? [first, ...others] : null;
}
