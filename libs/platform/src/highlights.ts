import { type SearchTerm, isBeginningApart } from '@patchbay/contracts/fields/search';
import { type Highlight, longestHighlight, mostHighlights } from '@patchbay/contracts/highlights';
import { numbersIn } from './written-numbers';

/** Of private use, so that nothing has to be escaped. */
const begin = '\uE000';
const end = '\uE001';
/** Marks take the rest of a highlight. */
const mostMarks = 10;
const longestShown = longestHighlight - 2 * mostMarks;
/** UTF-16 units before the first match. */
const before = 60;

interface WantedWord {
  plain: string;
  isBeginning: boolean;
}

interface Wanted {
  words: readonly WantedWord[];
  /** Of numbers that may be apart: in texts that have none of the numbers. */
  apart: readonly WantedWord[];
  /** Last digits of what may be phone numbers. */
  numbers: readonly string[];
}

/** A part of a text. */
interface Match {
  index: number;
  text: string;
}

const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ı: 'i' };

/** As the index of words has it. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łøđħı]/g, letter => letters[letter]!);

/**
 * Where the words and numbers of a search are in some texts, with a mark before and behind each.
 *
 * @param texts with the fields that they are of, the most important first
 */
export function highlightsIn(
  texts: Iterable<readonly [field: string, text: string]>,
  terms: readonly SearchTerm[],
): Highlight[] {
  const included = terms.filter(({ isExcluded }) => !isExcluded);
  const wanted: Wanted = {
    words: included.filter(term => !isNumber(term)).flatMap(wordsOf),
    apart: included
      .filter(({ mayBeApart }) => mayBeApart)
      .flatMap(term => wordsOf({ ...term, isBeginning: isBeginningApart(term) })),
    numbers: included.flatMap(({ text }) => numbersIn(text).flatMap(run => run.at(-1)?.digits ?? [])),
  };
  const found: Highlight[] = [];
  for (const [field, text] of texts) {
    const marked = highlight(text, wanted);
    if (marked) found.push({ field, text: marked });
    if (found.length === mostHighlights) break;
  }
  return found;
}

/** A number that is written in groups has no words. */
const isNumber = ({ text }: SearchTerm): boolean => /\d\D+\d/.test(text) && numbersIn(text).length > 0;

const wordsOf = ({ text, isBeginning }: SearchTerm): WantedWord[] => {
  const words = plainOf(text).match(/[\p{L}\p{Nd}]+/gu) ?? [];
  return words.map((plain, at) => ({ plain, isBeginning: isBeginning && at === words.length - 1 }));
};

function highlight(text: string, wanted: Wanted): string | undefined {
  const matches = matchesIn(text, wanted);
  const [first] = matches;
  if (!first) return undefined;
  const from = Math.max(0, first.index - Math.max(0, Math.min(before, longestShown - first.text.length)));
  const upTo = from + longestShown;
  const parts = [shortened(first), ...matches.slice(1)]
    .filter(({ index, text: match }) => index + match.length <= upTo)
    .slice(0, mostMarks)
    .reduce(
      ({ shown, at }, { index, text: match }) => ({
        shown: `${shown}${unmarked(text.slice(at, index))}${begin}${match}${end}`,
        at: index + match.length,
      }),
      { shown: '', at: from },
    );
  return `${parts.shown}${unmarked(text.slice(parts.at, upTo))}`;
}

/** As much of a match as can be shown: a name without spaces, or the address of a page, may be longer. */
const shortened = ({ index, text }: Match): Match => ({ index, text: unmarked(text.slice(0, longestShown)) });

/** In their order. Of a number its words are no matches of their own. */
function matchesIn(text: string, { words: always, apart, numbers }: Wanted): Match[] {
  const ofNumbers =
    numbers.length === 0
      ? []
      : numbersIn(text).flatMap(run => run.filter(({ digits }) => numbers.includes(digits)));
  const words = ofNumbers.length === 0 ? [...always, ...apart] : always;
  const plain = plainOf(text);
  if (!words.some(word => plain.includes(word.plain))) return ofNumbers;
  const ofWords = [...text.matchAll(/[\p{L}\p{Nd}\p{Mn}]+/gu)]
    .map(({ index, 0: word }) => ({ index, text: word }))
    .filter(match => isWanted(plainOf(match.text), words))
    .filter(({ index }) => !ofNumbers.some(number => isWithin(index, number)));
  return [...ofNumbers, ...ofWords].sort((one, other) => one.index - other.index);
}

const isWithin = (index: number, match: Match): boolean =>
  index >= match.index && index < match.index + match.text.length;

const isWanted = (word: string, wanted: readonly WantedWord[]): boolean =>
  wanted.some(({ plain, isBeginning }) => (isBeginning ? word.startsWith(plain) : word === plain));

/** Without half of a character where it was cut, and without marks that somebody wrote. */
const unmarked = (text: string): string =>
  text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$|[\uE000\uE001]/g, '');
