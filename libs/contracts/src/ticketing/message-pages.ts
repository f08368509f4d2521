import { Id } from '../fields/numbers';
import { Limit } from '../fields/paging';

/** Maximum number of messages in an answer; a ticket or chat also contains its first message. */
export const largestPage = 100;

/** Maximum size of the message texts in an answer, in UTF-8 bytes; further messages are on the next page. */
export const mostTextBytes = 4 * 1_048_576;

/** Selects the latest messages, or those before a given message. */
export class MessagePage {
  @Id({ optional: true, description: 'A `message_id`; only older messages are returned', example: 42 })
  before?: number | null;

  @Limit({ max: largestPage })
  limit?: number;
}

/** Explains how to read all messages. */
export const howToReadOn =
  'An answer contains at least one message, if there is any, and at most 4 MiB of texts, so it may be shorter than ' +
  '`limit` although older messages exist. ' +
  'To read all messages, repeat the request with the last `message_id` as `before` until `result` is empty.';

/** The same for a ticket or chat, which contains its first and its latest messages. */
export const howToReadOthers = (path: string): string =>
  `\`messages\` contains the first message and the latest ones: at most ${largestPage}, with at most 4 MiB of texts. ` +
  `\`messages_count\` is the total number of messages; \`GET ${path}\` returns the others.`;
