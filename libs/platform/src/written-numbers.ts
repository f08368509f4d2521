import { plainNumbers } from '@patchbay/contracts/fields/search';

/** So many last digits are compared, and fewer are too few for a phone number. */
const [compared, fewest] = [9, 7];
/** Characters before the digits that are compared: `+48 (` or `0048 `. */
const longestPrefix = 6;

/** What may be a phone number, and where it is. */
interface WrittenNumber {
  index: number;
  text: string;
  /** Those that are compared. */
  digits: string;
}

/**
 * What may be phone numbers, of each run of digits: a run may have several of them, or figures behind one, such as hours. So each group
 * of digits ends one, with the groups before it.
 */
export const numbersIn = (written: string): WrittenNumber[][] =>
  [...plainNumbers(written).matchAll(/\d[\d ()./-]{5,}\d/g)].map(({ index, 0: run }) => {
    const groups = [...run.matchAll(/\d+/g)].map(group => ({ at: group.index, digits: group[0] }));
    return groups.flatMap((_, last) => {
      const { at, end, digits } = endingWith(groups, last);
      const text = written.slice(index + at, index + end);
      return digits.length < fewest ? [] : { index: index + at, text, digits: digits.slice(-compared) };
    });
  });

interface Group {
  at: number;
  digits: string;
}

function endingWith(groups: readonly Group[], last: number): Group & { end: number } {
  let first = last;
  let { digits } = groups[last]!;
  const end = groups[last]!.at + digits.length;
  while (digits.length < compared && first > 0) {
    first -= 1;
    digits = groups[first]!.digits + digits;
  }
  const { at } = groups[first]!;
  return { at: at <= longestPrefix ? 0 : at, end, digits };
}
