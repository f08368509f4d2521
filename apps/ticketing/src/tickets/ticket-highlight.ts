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
    yield ['body', body_type === 'HTML' ? text.replace(/<[^<>]*>|&[a-zA-Z0-9#]+;/g, ' ') : text];
    yield ['comment', comment.slice(0, longestRead)];
  }
  yield ['from', from];
  yield ['to', to];
  for (const address of cc) yield ['cc', address];
  for (const tag of tags) yield ['tags', tag];
}
