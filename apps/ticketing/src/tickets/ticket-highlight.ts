import type { SearchTerm } from '@patchbay/contracts/fields/search';
import type { Highlight } from '@patchbay/contracts/highlights';
import type { TicketSummary } from '@patchbay/contracts/ticketing/ticket-views';
import { highlightsIn } from '@patchbay/platform/highlights';

/** UTF-16 units of a text that are looked at, so that a page of long texts keeps nobody waiting. */
const longestRead = 1_000;

/** Where the words of a search are in what is shown of a ticket. */
export const highlightsOf = (ticket: TicketSummary, terms: readonly SearchTerm[]): Highlight[] =>
  highlightsIn(textsOf(ticket), terms);

function* textsOf({ subject, from, to, cc, tags, messages }: TicketSummary): Generator<[string, string]> {
  yield ['subject', subject];
  for (const { body, body_type, comment } of messages) {
    const text = body.slice(0, longestRead);
    const isCut = text.length < body.length;
    yield ['body', body_type === 'HTML' ? plainHtml(isCut ? text.replace(cutHtml, '') : text) : text];
    yield ['comment', comment.slice(0, longestRead)];
  }
  yield ['from', from];
  yield ['to', to];
  for (const address of cc) yield ['cc', address];
  for (const tag of tags) yield ['tags', tag];
}

/** A tag, or a letter by its name, that has its end behind the cut. */
const cutHtml = /(<[^<>]*|&[a-zA-Z0-9#]*)$/;

/** As `plain_html` of Postgres has it, where letters lose these marks. */
const plainHtml = (html: string): string =>
  html.replace(/<[^<>]*>|&([a-zA-Z0-9#]+);/g, (_, entity?: string) => letterOf(entity ?? ''));

/** Of what is behind a letter in a name; a stroke is no mark that a letter can have. */
const marks: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a' },
  ...{ cedil: '\u0327', caron: '\u030c', ogon: '\u0328', breve: '\u0306', macr: '\u0304', dblac: '\u030b' },
  ...{ dot: '\u0307', slash: '', strok: '' },
};

const named = new RegExp(`^(?![^CcEeGgIZz]dot)([A-Za-z])(${Object.keys(marks).join('|')})$`);

/** The letter, digit or mark that is written by name or number; a space for anything else. */
function letterOf(entity: string): string {
  if (entity === 'szlig') return 'ß';
  const [, letter = '', mark = ''] = named.exec(entity) ?? [];
  if (letter) return `${letter}${marks[mark]}`.normalize();
  const [, figures] = /^#(\d{1,7}|x[\da-f]{1,6})$/i.exec(entity) ?? [];
  const code = Number(`0${figures}`);
  const character = code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  return /[\p{L}\p{N}\p{M}]/u.test(character) ? character : ' ';
}
