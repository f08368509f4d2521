import { codes, problem } from '@patchbay/contracts/problems';

/** Where the number is in a pattern such as `PJSIP/{number}`. */
const placeholder = '{number}';

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
export function numberIn(pattern: string): (device: string) => string | undefined {
  const [before = '', after = ''] = pattern.split(placeholder);
  return device => {
    const fits = device.startsWith(before) && device.endsWith(after);
    const number = fits ? device.slice(before.length, device.length - after.length) : '';
    return number === '' ? undefined : number;
  };
}

/** Name of a trunk or number of a phone: `trunk` of `PJSIP/trunk`. */
export const nameOf = (device: string): string => device.slice(device.indexOf('/') + 1);
