import { Inject, Injectable } from '@nestjs/common';
import { Counter, type Registry } from 'prom-client';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { METRICS } from '@patchbay/platform/app';
import { gauge, shared } from '@patchbay/platform/metrics';

/** A mail waits from when it was to be sent; one of a later time does not wait. */
const figures = statement<
  object,
  Record<'oldest_age' | 'oldest_kept_age' | 'failed' | 'held', number>
>(`SELECT
  (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0) FROM mail_recipients JOIN sent_mails USING (message_id)
    WHERE due_at IS NOT NULL AND created_at <= now())::float8 AS oldest_age,
  (SELECT coalesce(extract(epoch FROM now() - min(kept_at)), 0) FROM received_mails WHERE state = 'KEPT')::float8 AS oldest_kept_age,
  (SELECT count(*) FROM mailboxes JOIN mailbox_progress ON mailbox_id = id
    WHERE receive IS NOT NULL AND state = 'FAILED')::int AS failed,
  (SELECT count(*) FROM received_mails WHERE state = 'HELD')::int AS held`);

/** What waits is read from the database when the metrics are read: every replica reports the same. */
@Injectable()
export class MailMetrics {
  readonly possibleDuplicates: Counter;

  constructor(database: Database, @Inject(METRICS) registry: Registry) {
    this.possibleDuplicates = new Counter({
      name: 'mail_possible_duplicates_total',
      help: 'Attempts to send a mail that the server may have taken already: it did not say so, or that was not stored',
      registers: [registry],
    });
    const read = shared(async () => (await database.rows(figures))[0]!);
    const unsent = {
      name: 'mail_oldest_unsent_age_seconds',
      help: 'How long the oldest mail has waited that is not sent to all its recipients and is tried again',
    };
    gauge(registry, unsent, async () => (await read()).oldest_age);
    const untaken = {
      name: 'mail_oldest_untaken_age_seconds',
      help: 'How long the oldest received mail has waited that ticketing has not taken',
    };
    gauge(registry, untaken, async () => (await read()).oldest_kept_age);
    const failed = { name: 'mail_mailboxes_failed', help: 'Mailboxes that cannot be read at the moment' };
    gauge(registry, failed, async () => (await read()).failed);
    const held = {
      name: 'mail_messages_held',
      help: 'Received messages that are in no ticket until somebody decides',
    };
    gauge(registry, held, async () => (await read()).held);
  }
}
