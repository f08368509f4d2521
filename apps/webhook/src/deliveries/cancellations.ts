import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import type { WebhookId } from '@patchbay/contracts/webhook/webhooks';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { waitingByWebhook } from './delivery-statements';

/** Deliveries that one statement cancels. */
const cancelledAtOnce = 1_000;
/** Milliseconds between two looks for webhooks that are gone. */
const pollEvery = 1_000;
const retryEvery = 1_000;
/** Milliseconds between two batches, in which others get the disk and the log of the database. */
const pauseBetween = 20;

const goneWebhook = statement<object, WebhookId>(`SELECT id FROM (${waitingByWebhook}) AS waiting
  WHERE pending > 0 AND NOT EXISTS (SELECT FROM webhooks WHERE webhooks.id = waiting.id) ORDER BY id LIMIT 1`);

/** What others have locked is left for a later look. */
const cancelNext = statement<
  WebhookId & { after: number },
  { count: number; last_id: number }
>(`WITH cancelled AS (
    UPDATE deliveries SET status = 'cancelled', next_attempt_at = NULL, lease_until = NULL
    WHERE id = ANY (ARRAY (
      SELECT id FROM deliveries WHERE webhook_id = :id AND status = 'pending' AND id > :after
      ORDER BY id LIMIT ${cancelledAtOnce} FOR NO KEY UPDATE SKIP LOCKED))
    RETURNING id
  )
  SELECT count(*)::int AS count, coalesce(max(id), 0)::bigint AS last_id FROM cancelled`);

/**
 * Cancels what waits for webhooks that are gone, in batches, by any replica: nothing claims or shows it any more, and nothing is
 * added to it, because who adds deliveries locks their webhook.
 */
@Injectable()
export class Cancellations implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly cancelling: Dependency;
  private readonly work = new RepeatedWork(
    () => this.cancelling.during(() => this.continue()),
    () => retryEvery,
  );
  /** The next batch need not walk past what is cancelled but still in the index. */
  private after = 0;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.cancelling = new Dependency('cancellations', logger, {
      down: 'deliveries of deleted webhooks wait to be cancelled',
      up: 'deliveries of deleted webhooks are cancelled again',
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  private async continue(): Promise<number> {
    const [gone] = await this.database.rows(goneWebhook);
    if (!gone) return pollEvery;
    const [cancelled] = await this.database.rows(cancelNext, { id: gone.id, after: this.after });
    const { count, last_id } = cancelled!;
    this.after = count < cancelledAtOnce ? 0 : last_id;
    return count > 0 ? pauseBetween : pollEvery;
  }
}
