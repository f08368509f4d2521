import type { TicketBodyType } from '@patchbay/contracts/ticketing/ticket-views';
import { escapedHtml } from '../escaped-html';
import { textOfHtml } from './html-text';

interface Text {
  body: string;
  body_type: TicketBodyType;
}

/** The text with a signature below it, in the format of the text; as it is when its author has signed it already. */
export function withSignature<T extends Text>(text: T, signature: Text | undefined): T {
  if (!signature || hasSignature(text, signature)) return text;
  const { body, body_type } = text;
  // Programs know the line `-- ` (RFC 3676, 4.3), and leave out in an answer what is below it.
  return body_type === 'HTML'
    ? { ...text, body: `${body}<br>\n-- <br>\n${htmlOf(signature)}` }
    : { ...text, body: `${body}\n\n-- \n${plainOf(signature)}` };
}

/** Whether it is in what the author wrote: in what he quotes it is that of an earlier answer. */
function hasSignature({ body, body_type }: Text, signature: Text): boolean {
  const own = body_type === 'HTML' ? withoutQuotes(body) : body.replace(/^>.*$/gm, '');
  return words(plainOf({ body: own, body_type })).includes(words(plainOf(signature)));
}

/** Without all from the first quote to the end of the last one. */
function withoutQuotes(html: string): string {
  const first = html.search(/<blockquote\b/i);
  const last = [...html.matchAll(/<\/blockquote>/gi)].at(-1);
  return first < 0 || !last || last.index < first
    ? html
    : html.slice(0, first) + html.slice(last.index + last[0].length);
}

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

const plainOf = ({ body, body_type }: Text): string => (body_type === 'HTML' ? textOfHtml(body) : body);

const htmlOf = ({ body, body_type }: Text): string => (body_type === 'HTML' ? body : escapedHtml(body));
