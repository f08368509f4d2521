import { Controller } from '@nestjs/common';
import {
  type MailSourceChunk,
  type MailSourceId,
  mailSources,
  sourceChunkBytes,
} from '@patchbay/contracts/mail/sources';
import { RawBytes } from '@patchbay/contracts/message';
import { notFound } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';

/** Bytes are stored as they are, so that Postgres reads only those that it returns. */
const partOfSource = shortStatement<
  MailSourceId & { from: number; count: number },
  { size: number; bytes: Buffer }
>(`
  SELECT octet_length(raw) AS size, substring(raw FROM :from::int FOR :count::int) AS bytes FROM received_mails
  WHERE ticket_id = :id AND message_id = :message_id AND octet_length(raw) > 0 ORDER BY place LIMIT 1`);

/** Returns received mails as they came, chunk by chunk; any replica returns any chunk. */
@Controller()
export class MailSources {
  constructor(private readonly database: Database) {}

  /** The first chunk, with the name and the size of the whole mail. */
  @Handles(mailSources.download)
  async download(message: MailSourceId): Promise<RawBytes> {
    const { size, bytes } = await this.part(message, 0);
    return new RawBytes(bytes, { name: `message-${message.message_id}.eml`, size });
  }

  @Handles(mailSources.chunk)
  async chunk({ number, ...message }: MailSourceChunk): Promise<RawBytes> {
    return new RawBytes((await this.part(message, number)).bytes);
  }

  private async part({ id, message_id }: MailSourceId, number: number) {
    const from = number * sourceChunkBytes + 1;
    const [part] = await this.database.rows(partOfSource, { id, message_id, from, count: sourceChunkBytes });
    if (!part?.bytes.length) throw notFound('the mail of message', message_id, 'message_id');
    return part;
  }
}
