import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { validate as isUuid } from 'uuid';
import { isStorable } from '@patchbay/contracts/fields/rules';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import type { Delivery } from '@patchbay/platform/bus/delivery';
import { Consumes } from '@patchbay/platform/bus/handles';
import { DeliveryLoop } from './delivery-loop';
import { RetrySchedule } from './retry-schedule';

/** The lock on a webhook's key makes its deletion wait, which then cancels what is added here. */
const fanOut = statement(`WITH received AS (
    INSERT INTO inbox (event_id) VALUES ($1) ON CONFLICT (event_id) DO NOTHING RETURNING event_id
  ), subscribed AS (
    SELECT id FROM webhooks
    WHERE disabled_at IS NULL AND actions ? $2 AND EXISTS (SELECT FROM received)
    FOR KEY SHARE
  )
  INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, next_attempt_at)
  SELECT $1, subscribed.id, $2, $3, $4, $5, now() + $6 * interval '1 millisecond' FROM subscribed
  ON CONFLICT (webhook_id, event_id) DO NOTHING
  RETURNING id`);

const keepAside = statement(`INSERT INTO unreadable_messages (event_id, action, aggregate, reason, payload)
  VALUES ($1, $2, $3, $4, $5)`);

const mostTries = 3;

/** SQLSTATE classes that a row's own content causes: data exception, integrity violation, limit exceeded. */
const causedByContent = /^(22|23|54)/;

/** Takes events from the stream: one delivery for each webhook that subscribed, in one transaction. */
@Controller()
export class FanOut {
  /** The event that could not be stored the last time. The stream hands out one at a time. */
  private refused = { id: '', times: 0 };

  constructor(
    private readonly database: Database,
    private readonly loop: DeliveryLoop,
    private readonly schedule: RetrySchedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Consumes('webhook')
  async take(event: Delivery): Promise<void> {
    const reason = unreadable(event);
    if (reason) return this.keepAside(event, reason);
    try {
      await this.store(event);
    } catch (error) {
      if (!this.isPoison(event, error)) throw error;
      await this.keepAside(event, `it cannot be stored: ${(error as Error).message}`);
    }
  }

  private async store({ id, action, payload, trace, aggregate }: Delivery): Promise<void> {
    const values = [id, action, aggregate || id, payload, trace, this.schedule.delayAfter(0)];
    const deliveries = await this.database.rows(fanOut, values);
    if (deliveries.length > 0) this.loop.kick();
  }

  /** Whether the event itself is to blame, as an outage is not, and was so several times. */
  private isPoison({ id }: Delivery, error: unknown): boolean {
    if (!causedByContent.test((error as { code?: string }).code ?? '')) return false;
    this.refused = { id, times: this.refused.id === id ? this.refused.times + 1 : 1 };
    return this.refused.times >= mostTries;
  }

  private async keepAside({ id, action, aggregate, payload }: Delivery, reason: string): Promise<void> {
    this.logger.error({ event_id: id, action, reason }, 'a message that is no event was kept aside');
    const texts = [id, action, aggregate].map(text => text.replaceAll('\0', ''));
    await this.database.rows(keepAside, [...texts, reason, Buffer.from(payload)]);
  }
}

/** Why a message cannot be delivered, now or later; undefined when it can. */
function unreadable({ id, action, aggregate, trace, payload }: Delivery): string | undefined {
  if (!isUuid(id)) return 'it has no event id';
  if (![action, aggregate, trace].every(isStorable)) return 'a header cannot be stored';
  if (!isJson(payload)) return 'its payload is not JSON';
  return undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
