import type { SearchTerm } from '@patchbay/contracts/fields/search';
import {
  type TicketHighlight,
  longestHighlight,
  mostHighlights,
} from '@patchbay/contracts/ticketing/ticket-highlights';
import type { TicketSummary } from '@patchbay/contracts/ticketing/ticket-views';

/** Of private use, so that nothing has to be escaped. */
const begin = '\uE000';
const end = '\uE001';
/** Marks take the rest of a highlight. */
const mostMarks = 10;
const longestShown = longestHighlight - 2 * mostMarks;
/** UTF-16 units before the first match. */
const before = 60;
/** UTF-16 units of a text that are looked at, so that a page of long texts keeps nobody waiting. */
const longestRead = 1_000;

interface WantedWord {
  plain: string;
  isBeginning: boolean;
}

const letters: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ı: 'i' };

/** As the index of words has it. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[łøđħı]/g, letter => letters[letter]!);

/** Where the words of a search are in what is shown of a ticket, with a mark before and behind each. */
export function highlightsOf(ticket: TicketSummary, terms: readonly SearchTerm[]): TicketHighlight[] {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded).flatMap(wordsOf);
  const found: TicketHighlight[] = [];
  for (const [field, text] of textsOf(ticket)) {
    const marked = highlight(text, wanted);
    if (marked) found.push({ field, text: marked });
    if (found.length === mostHighlights) break;
  }
  return found;
}

function* textsOf({ subject, from, to, cc, tags, messages }: TicketSummary): Generator<[string, string]> {
  yield ['subject', subject];
  for (const { body, body_type, comment } of messages) {
    const text = body.slice(0, longestRead);
    yield ['body', body_type === 'HTML' ? text.replace(/<[^<>]*>|&[a-zA-Z0-9#]+;/g, ' ') : text];
    yield ['comment', comment.slice(0, longestRead)];
  }
  yield ['from', from];
  yield ['to', to];
  for (const address of cc) yield ['cc', address];
  for (const tag of tags) yield ['tags', tag];
}

const wordsOf = ({ text, isBeginning }: SearchTerm): WantedWord[] => {
  const words = plainOf(text).match(/[\p{L}\p{Nd}]+/gu) ?? [];
  return words.map((plain, at) => ({ plain, isBeginning: isBeginning && at === words.length - 1 }));
};

function highlight(text: string, wanted: readonly WantedWord[]): string | undefined {
  const plain = plainOf(text);
  if (!wanted.some(word => plain.includes(word.plain))) return undefined;
  const matches = [...text.matchAll(/[\p{L}\p{Nd}\p{Mn}]+/gu)].filter(([word]) =>
    isWanted(plainOf(word), wanted),
  );
  const [first] = matches;
  if (!first) return undefined;
  const from = Math.max(0, first.index - before);
  const upTo = from + longestShown;
  const parts = matches
    .filter(({ index, 0: word }) => index + word.length <= upTo)
    .slice(0, mostMarks)
    .reduce(
      ({ shown, at }, { index, 0: word }) => ({
        shown: `${shown}${unmarked(text.slice(at, index))}${begin}${word}${end}`,
        at: index + word.length,
      }),
      { shown: '', at: from },
    );
  return `${parts.shown}${unmarked(text.slice(parts.at, upTo))}`;
}

const isWanted = (word: string, wanted: readonly WantedWord[]): boolean =>
  wanted.some(({ plain, isBeginning }) => (isBeginning ? word.startsWith(plain) : word === plain));

/** Without half of a character where it was cut, and without marks that somebody wrote. */
const unmarked = (text: string): string =>
  text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$|[\uE000\uE001]/g, '');
