import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { Draft } from './draft';

/**
 * Finds a range whose end is before its start. A field that was not sent has its stored value, and an empty one its
 * default. A range is open if one end is empty, and is not checked if one of its fields is wrong.
 */
export function reversedRange<I extends object, F extends keyof I & string>(
  draft: Draft<I>,
  start: F,
  end: F,
  stored: { readonly [name in F]?: unknown } = {},
  defaults: { readonly [name in F]?: unknown } = {},
): ProblemDetail[] {
  if (draft.isWrong(start) || draft.isWrong(end)) return [];
  const sent: Partial<I> = draft.fields;
  const [from, to] = [start, end].map(field =>
    sent[field] === undefined ? stored[field] : (sent[field] ?? defaults[field]),
  );
  if (!from || !to || to >= from) return [];
  return [{ message: `${end} must not be before ${start}`, code: codes.rangeReversed, field: end }];
}
