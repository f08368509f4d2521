import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { validate as isUuid } from 'uuid';
import { isStorable, withoutNul } from '@patchbay/contracts/fields/rules';
import { Database } from '@patchbay/persistence/database';
import { isCausedByContent } from '@patchbay/persistence/database-problems';
import type { EventBatch } from '@patchbay/persistence/event-batch';
import { EventConsumer } from '@patchbay/persistence/event-consumer';
import { PositionTaken } from '@patchbay/persistence/stream-positions';
import { LOGGER } from '@patchbay/platform/app';
import { Link } from '@patchbay/platform/bus/link';
import type { ReceivedEvent } from '@patchbay/platform/bus/received-event';
import { storedNotice } from '@patchbay/platform/event-stream';
import { DeliveryLoop } from './delivery-loop';
import { type FanOutValues, fanOut } from './fan-out-statement';
import { RetrySchedule } from './retry-schedule';

type Unreadable = Record<'id' | 'action' | 'aggregate' | 'reason', string> & { payload: Buffer };

/** Milliseconds. Under load each part stores a batch every few of them, and one notice is enough for all. */
const gatherFor = 10;

/** Takes events from the stream: one delivery for each webhook that subscribed, in one transaction a batch. */
@Injectable()
export class FanOut implements OnApplicationBootstrap {
  private notice?: NodeJS.Timeout;

  constructor(
    private readonly consumer: EventConsumer,
    private readonly database: Database,
    private readonly loop: DeliveryLoop,
    private readonly schedule: RetrySchedule,
    private readonly link: Link,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.consumer.start(batch => this.take(batch));
  }

  private async take(batch: EventBatch): Promise<void> {
    const reason = await this.tryToStore(batch);
    if (reason === undefined) return;
    for (const single of batch.splitAfter(() => true)) {
      const refused = await this.tryToStore(single);
      if (refused !== undefined) await this.store(single, `it cannot be stored: ${refused}`);
    }
  }

  /** Returns why the database rejects the content, which an outage does not cause. */
  private async tryToStore(batch: EventBatch): Promise<string | undefined> {
    try {
      await this.store(batch);
      return undefined;
    } catch (error) {
      if (!isCausedByContent(error)) throw error;
      return (error as Error).message;
    }
  }

  /** @param refused why none of the batch's events can be stored, if that is known */
  private async store(batch: EventBatch, refused?: string): Promise<void> {
    const reasons = batch.events.map(event => refused ?? unreadable(event));
    const readable = batch.events.filter((_, index) => reasons[index] === undefined);
    const others = batch.events.flatMap((event, index) => {
      const reason = reasons[index];
      return reason === undefined ? [] : [{ ...storable(event), reason }];
    });
    const delay = this.schedule.delayAfter(0);
    const values = { ...batch.step, ...columnsOf(readable), ...unreadableColumns(others), delay };
    const [result] = await this.database.rows(fanOut, values);
    if (result!.moved === 0) throw new PositionTaken();
    for (const { id: event_id, action, reason } of others)
      this.logger.error({ event_id, action, reason }, 'a message was stored in unreadable_messages');
    this.notice ??= setTimeout(() => this.notifyReaders(), gatherFor).unref();
    if (result!.deliveries > 0) this.loop.kick();
  }

  private notifyReaders(): void {
    this.notice = undefined;
    this.link.notify(storedNotice);
  }
}

type EventColumns = Pick<
  FanOutValues,
  | 'ids'
  | 'sequences'
  | 'actions'
  | 'aggregates'
  | 'payloads'
  | 'request_ids'
  | 'traces'
  | 'actor_types'
  | 'actor_names'
  | 'changes'
>;

const columnsOf = (events: readonly ReceivedEvent[]): EventColumns => ({
  ids: events.map(({ id }) => id),
  sequences: events.map(({ mark }) => mark.sequence),
  actions: events.map(({ action }) => action),
  aggregates: events.map(({ aggregate, id }) => aggregate || id),
  payloads: events.map(({ payload }) => payload),
  request_ids: events.map(({ requestId }) => requestId),
  traces: events.map(({ trace }) => trace),
  actor_types: events.map(({ actor }) => actor?.type ?? ''),
  actor_names: events.map(({ actor }) => actor?.name ?? ''),
  changes: events.map(({ change }) => change),
});

const unreadableColumns = (messages: readonly Unreadable[]) => ({
  unreadable_ids: messages.map(({ id }) => id),
  unreadable_actions: messages.map(({ action }) => action),
  unreadable_aggregates: messages.map(({ aggregate }) => aggregate),
  reasons: messages.map(({ reason }) => reason),
  unreadable_payloads: messages.map(({ payload }) => payload),
});

const storable = ({ id, action, aggregate, payload }: ReceivedEvent): Omit<Unreadable, 'reason'> => ({
  id: withoutNul(id),
  action: withoutNul(action),
  aggregate: withoutNul(aggregate),
  payload: Buffer.from(payload),
});

/** Why a message can never be delivered; undefined when it can. */
function unreadable(event: ReceivedEvent): string | undefined {
  const { id, action, aggregate, requestId, trace, actor, change, payload } = event;
  if (!isUuid(id)) return 'it has no event id';
  if (![action, aggregate, requestId, trace, actor?.name ?? '', change].every(isStorable))
    return 'a header cannot be stored';
  if (!isObject(parsed(payload))) return 'its payload is not a JSON object';
  if (change && !isChange(parsed(change))) return 'its change cannot be read';
  return undefined;
}

/** Undefined for what is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isChange = (value: unknown): boolean =>
  isObject(value) &&
  Object.entries(value).every(([name, fields]) => ['object', 'previous'].includes(name) && isObject(fields));
