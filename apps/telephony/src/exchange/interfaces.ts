import { codes, problem } from '@patchbay/contracts/problems';

/** Where the number is in a pattern such as `PJSIP/{number}`. */
const placeholder = '{number}';

/** How the exchange names an agent, by patterns with `{number}`. */
export interface AgentInterfaces {
  /** The agent's phones; the first one is rung for calls by the API. */
  phones: [string, ...string[]];
  /** Who is called by queues. */
  member: string;
  /** Whose state says what the agent's phone does. */
  state: string;
}

/**
 * A phone as the exchange names it, such as `PJSIP/101`.
 *
 * @throws Problem 400 for a number that cannot be sent to the exchange
 */
export function interfaceOf(number: string, pattern: string): string {
  if (/\p{Cc}/u.test(number)) throw problem(codes.notAllowed, 'the phone number has a control character');
  return pattern.replace(placeholder, () => number);
}

/**
 * The agent's number in a device.
 *
 * @returns a function that gives undefined for a device of another kind
 */
function numberIn(pattern: string): (device: string) => string | undefined {
  const [before = '', after = ''] = pattern.split(placeholder);
  return device => {
    const fits = device.startsWith(before) && device.endsWith(after);
    const number = fits ? device.slice(before.length, device.length - after.length) : '';
    return number === '' ? undefined : number;
  };
}

/** What numbers a device may stand for. */
export interface NumbersOfDevices {
  /** Of a phone or of a member, by each pattern that it fits: with `PJSIP/{number}` and `PJSIP/99{number}` it may be of two. */
  numbersOf(device: string): string[];
  /** Of what reports the state of an agent's phone. */
  stateNumberOf(device: string): string | undefined;
  /** Whether queues report the state, as no event names what it is the state of, such as a hint. */
  doMembersReport: boolean;
}

export function numbersOfDevices({ phones, member, state }: AgentInterfaces): NumbersOfDevices {
  const readings = [...new Set([...phones, member])].map(numberIn);
  return {
    numbersOf: device => [...new Set(readings.flatMap(numberOf => numberOf(device) ?? []))],
    stateNumberOf: numberIn(state),
    doMembersReport: !/^\w+\//.test(state),
  };
}

/** Name of a trunk or number of a phone: `trunk` of `PJSIP/trunk`. */
export const nameOf = (device: string): string => device.slice(device.indexOf('/') + 1);
