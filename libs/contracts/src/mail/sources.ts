import { Id, Integer } from '../fields/numbers';
import { fileOf } from '../file-requests';
import { bytes, explained, request } from '../message';
import { secret } from '../rights';

/** Size of a chunk of a source, in bytes: one message transports one chunk. */
export const sourceChunkBytes = 131_072;

/** Largest message that is fetched whole, in bytes. */
export const largestSource = 25 * 1_048_576;

export class MailSourceId {
  @Id({ description: 'Identifier of the ticket', example: 1 })
  id: number;

  @Id({ description: 'Identifier of the message', example: 42 })
  message_id: number;
}

export class MailSourceChunk extends MailSourceId {
  @Integer({
    min: 0,
    // What a mail server says of a mail comes before it, and what IMAP servers say of its size is not exact.
    max: (2 * largestSource) / sourceChunkBytes - 1,
    description: 'Number of the chunk, starting at 0',
  })
  number: number;
}

export const mailSources = {
  download: secret(
    explained(
      'It may be hostile, and has addresses and traces that a ticket does not show. It is kept for `MAIL_SOURCES_KEPT_DAYS`, 90 days ' +
        'by default, and no longer than its ticket; of a message that was too large there is the beginning.',
      request(
        'mail.sources.download',
        'GET /tickets/:id/messages/:message_id/source',
        MailSourceId,
        fileOf({ type: 'message/rfc822', disposition: 'attachment' }),
        'Downloads a received mail as it came',
      ),
    ),
  ),
  chunk: request('mail.sources.chunk', null, MailSourceChunk, bytes, 'Returns a chunk of a received mail'),
};
