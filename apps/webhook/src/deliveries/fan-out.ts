import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { validate as isUuid } from 'uuid';
import { isStorable } from '@patchbay/contracts/fields/rules';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { Consumes } from '@patchbay/platform/bus/handles';
import type { ReceivedEvent } from '@patchbay/platform/bus/received-event';
import { DeliveryLoop } from './delivery-loop';
import { RetrySchedule } from './retry-schedule';

/** The lock on a webhook's key makes its deletion wait, which then cancels the deliveries that are added here. */
const fanOut = statement<ReceivedEvent & { delay: number | null }, { id: number }>(`WITH received AS (
    INSERT INTO inbox (event_id) VALUES (:id) ON CONFLICT (event_id) DO NOTHING RETURNING event_id
  ), subscribed AS (
    SELECT id FROM webhooks
    WHERE disabled_at IS NULL AND actions ? :action AND EXISTS (SELECT FROM received)
    FOR KEY SHARE
  )
  INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, next_attempt_at)
  SELECT :id, subscribed.id, :action, :aggregate, :payload, :trace, now() + :delay * interval '1 millisecond'
  FROM subscribed
  ON CONFLICT (webhook_id, event_id) DO NOTHING
  RETURNING id`);

type UnreadableMessage = Record<'id' | 'action' | 'aggregate' | 'reason', string> & { payload: Buffer };

const storeUnreadable = statement<UnreadableMessage>(`
  INSERT INTO unreadable_messages (event_id, action, aggregate, reason, payload)
  VALUES (:id, :action, :aggregate, :reason, :payload)`);

const mostTries = 3;

/** SQLSTATE classes that the content of a row causes: data exception, integrity violation, limit exceeded. */
const causedByContent = /^(22|23|54)/;

/** Takes events from the stream: one delivery for each webhook that subscribed, in one transaction. */
@Controller()
export class FanOut {
  /** The event that could not be stored last time. The stream hands out one at a time. */
  private refused = { id: '', times: 0 };

  constructor(
    private readonly database: Database,
    private readonly loop: DeliveryLoop,
    private readonly schedule: RetrySchedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Consumes('webhook')
  async take(event: ReceivedEvent): Promise<void> {
    const reason = unreadable(event);
    if (reason) return this.storeUnreadable(event, reason);
    try {
      await this.store(event);
    } catch (error) {
      if (!this.isPoison(event, error)) throw error;
      await this.storeUnreadable(event, `it cannot be stored: ${(error as Error).message}`);
    }
  }

  private async store(event: ReceivedEvent): Promise<void> {
    const delay = this.schedule.delayAfter(0);
    const values = { ...event, aggregate: event.aggregate || event.id, delay };
    const deliveries = await this.database.rows(fanOut, values);
    if (deliveries.length > 0) this.loop.kick();
  }

  /** Whether the event itself causes the error, which an outage does not, and has done so several times. */
  private isPoison({ id }: ReceivedEvent, error: unknown): boolean {
    if (!causedByContent.test((error as { code?: string }).code ?? '')) return false;
    this.refused = { id, times: this.refused.id === id ? this.refused.times + 1 : 1 };
    return this.refused.times >= mostTries;
  }

  private async storeUnreadable(
    { id, action, aggregate, payload }: ReceivedEvent,
    reason: string,
  ): Promise<void> {
    this.logger.error({ event_id: id, action, reason }, 'a message was stored in unreadable_messages');
    await this.database.rows(storeUnreadable, {
      id: withoutNul(id),
      action: withoutNul(action),
      aggregate: withoutNul(aggregate),
      reason,
      payload: Buffer.from(payload),
    });
  }
}

const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** Why a message can never be delivered; undefined when it can. */
function unreadable({ id, action, aggregate, trace, payload }: ReceivedEvent): string | undefined {
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
