import type { TicketMessageView } from '@patchbay/client';
import { textOfHtml } from './html-text';

type Message = Pick<TicketMessageView, 'body' | 'body_type' | 'comment' | 'system_comment'>;

/**
 * What a message says, as text.
 *
 * @param enough characters after which the rest of a mail need not be read
 */
export const textOf = ({ body, body_type, comment, system_comment }: Message, enough = Infinity): string =>
  (body_type === 'HTML' ? textOfHtml(body, enough) : body) || comment || system_comment;

/** Longer than any line of a list, and short enough to be read for each of its rows. */
const excerptLength = 300;

/** The styles with which a mail begins may be longer than what it says. */
export const excerptOf = (message: Message): string =>
  beginningOf(textOf(message, excerptLength), excerptLength);

/** At most as many characters, and no half of one: an emoji counts as two. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
