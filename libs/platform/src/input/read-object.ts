import type { Class } from '@patchbay/contracts/message';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { Fields } from './body';
import { readerOf } from './object-reader';
import { rulesOf } from './object-rules';

/** An object of a class, and everything that is wrong with it. */
export interface ReadObject<T> {
  input: T;
  problems: ProblemDetail[];
}

/**
 * Reads and checks an object.
 *
 * @param impossible the values in it that no field can have
 * @param strictly the fields that must be known: all or some of those sent; none without strict handling
 */
export function readObject<T extends object>(
  type: Class<T>,
  sent: Fields,
  impossible: readonly ProblemDetail[],
  strictly: Fields = {},
): ReadObject<T> {
  const input = readerOf(type).read(sent);
  const found = rulesOf(type).problems(input, sent);
  const unknown = readerOf(type).unknown(strictly).map(unknownField);
  return { input, problems: [...once(impossible, found), ...unknown] };
}

/** A value that is not finite is reported once, not by its field's rules too. */
function once(impossible: readonly ProblemDetail[], found: ProblemDetail[]): ProblemDetail[] {
  if (impossible.length === 0) return found;
  const reported = new Set(impossible.map(({ field }) => field));
  return [...impossible, ...found.filter(({ field }) => !reported.has(field))];
}

const unknownField = (field: string): ProblemDetail => ({
  message: `${field} is not a field of this operation`,
  code: codes.unknownField,
  field,
});
