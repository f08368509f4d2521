import { Id } from '../fields/numbers';
import { Limit } from '../fields/paging';

/** Messages that an answer holds at most; a ticket or a chat has its first one beside them. */
export const largestPage = 100;

/** Bytes in UTF-8 that the texts of an answer's messages have at most; what would exceed it is on the next page. */
export const mostTextBytes = 4 * 1_048_576;

/** Which of the messages: the newest, or those before one of them. */
export class MessagePage {
  @Id({ optional: true, description: 'A `message_id`: returns older messages only', example: 42 })
  before?: number | null;

  @Limit({ max: largestPage })
  limit?: number;
}

/** What a client must know to read all messages. */
export const howToReadOn =
  'An answer holds at most 4 MiB of texts, and at least one message if there is one: it may be shorter than `limit` ' +
  'though older messages are left. To read all, go on with `before`, the last `message_id`, until `result` is empty.';

/** The same of what shows its first message and its newest ones. */
export const howToReadOthers = (path: string): string =>
  `\`messages\` holds the first message and the newest ones: at most ${largestPage} of these, and at most 4 MiB of texts. ` +
  `\`messages_count\` says how many there are; \`GET ${path}\` returns the others.`;
