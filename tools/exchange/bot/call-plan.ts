/** What happens to a call of the demo. Times are milliseconds. */
export interface CallPlan {
  /** Until the caller gives up, if nobody has answered by then. */
  patience: number;
  /** Of talk, until one of the two hangs up. */
  talk: number;
  hangsUp: 'caller' | 'agent';
  /** Whether the agent hands the caller over after half of the talk. */
  isHandedOver: boolean;
}

/** What an agent does when the phone rings. */
export interface RingPlan {
  /** Milliseconds until the agent does it. */
  after: number;
  does: 'answer' | 'refuse' | 'nothing';
}

const between = (random: number, least: number, most: number): number =>
  Math.round(least + random * (most - least));

/** @param random numbers from 0 to less than 1 */
export function planCall(random: () => number): CallPlan {
  const isImpatient = random() < 0.2;
  return {
    patience: isImpatient ? between(random(), 2_000, 6_000) : 60_000,
    talk: between(random(), 5_000, 25_000),
    hangsUp: random() < 0.5 ? 'caller' : 'agent',
    isHandedOver: random() < 0.15,
  };
}

/** @param random numbers from 0 to less than 1 */
export function planRing(random: () => number): RingPlan {
  const chance = random();
  const does = chance < 0.85 ? 'answer' : chance < 0.95 ? 'refuse' : 'nothing';
  return { after: between(random(), 1_500, 5_000), does };
}

/** What a customer of the campaign does when the phone rings. */
export interface CustomerPlan extends RingPlan {
  /** Milliseconds of talk until the customer hangs up, if the agent has not. */
  talk: number;
}

/** Of what customers do: the first one answers, the second is busy, the third does not answer. */
export const demoSeed = 57;

/** @param random numbers from 0 to less than 1: of a fixed seed the same customers answer in each run */
export function planCustomer(random: () => number): CustomerPlan {
  const chance = random();
  const does = chance < 0.55 ? 'answer' : chance < 0.8 ? 'refuse' : 'nothing';
  return { does, after: between(random(), 2_000, 4_000), talk: between(random(), 15_000, 40_000) };
}

/** Whether a number is that of a customer in the demo's history. */
export const isOfCustomer = (number: string): boolean => /6007008\d\d$/.test(number);

/** Milliseconds to the next call. */
export const pauseBetweenCalls = (random: () => number): number => between(random(), 4_000, 12_000);

/** One of some numbers in Poland, so that the same callers call again. */
export const callerNumber = (random: () => number): string => `6001002${between(random(), 10, 29)}`;
