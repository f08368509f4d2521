import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { OtherNumber } from './record';

/** Gives the form in which numbers are compared. */
export type KeyOf = (phone_number: string) => string;

/**
 * What is wrong with the numbers of a record beyond each one's own rules.
 *
 * @param main normal form of its main number, which is the first one; undefined where that is wrong already
 */
export function numberProblems(
  phone_numbers: readonly string[] | null | undefined,
  main: string | undefined,
  keyOf: KeyOf,
): ProblemDetail[] {
  const keys = (phone_numbers ?? []).map(keyOf);
  return keys.flatMap((key, index): ProblemDetail[] => {
    const field = `phone_numbers[${index}]`;
    const first = keys.indexOf(key);
    if (first < index)
      return [{ message: `${field} is the number of phone_numbers[${first}]`, code: codes.duplicate, field }];
    if (index > 0 || main === undefined || key === main) return [];
    return [{ message: `${field} must be the phone_number of the record`, code: codes.notAllowed, field }];
  });
}

/** Those beside the main one; undefined if none are sent, an empty list for an empty one. */
export const otherNumbers = (
  phone_numbers: readonly string[] | null | undefined,
  keyOf: KeyOf,
): OtherNumber[] | undefined =>
  phone_numbers === undefined
    ? undefined
    : (phone_numbers ?? []).slice(1).map(phone_number => ({ phone_number, phone_key: keyOf(phone_number) }));

export const numbersOfCrm: ProblemDetail = {
  message: 'phone_numbers cannot be set in a CRM-fed campaign',
  code: codes.notAllowed,
  field: 'phone_numbers',
};
