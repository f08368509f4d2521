import type { TicketMessageView } from '@patchbay/client';
import { textOfHtml } from './html-text';

type Message = Pick<TicketMessageView, 'body' | 'body_type' | 'comment' | 'system_comment'>;

/** All that a message says, as text. */
export const textOf = ({ body, body_type, comment, system_comment }: Message): string =>
  (body_type === 'HTML' ? textOfHtml(body) : body) || comment || system_comment;

/** Longer than any line of a list, and short enough to be read for each of its rows. */
const excerptLength = 300;
const readForExcerpt = 4_000;

export const excerptOf = (message: Message): string =>
  textOf({ ...message, body: message.body.slice(0, readForExcerpt) }).slice(0, excerptLength);
