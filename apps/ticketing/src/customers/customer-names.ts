import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { companyEvents } from '@patchbay/contracts/crm/companies';
import { customerEvents } from '@patchbay/contracts/crm/customers';
import { Database } from '@patchbay/persistence/database';
import type { EventBatch } from '@patchbay/persistence/event-batch';
import { days } from '@patchbay/persistence/retention';
import { isAmong, statement } from '@patchbay/persistence/statement';
import { LOGGER } from '@patchbay/platform/app';
import { type ReceivedEvent, contextOf, idIn } from '@patchbay/platform/bus/received-event';
import { Dependency } from '@patchbay/platform/dependency';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { type RequestContext, contextOfOwnWork } from '@patchbay/platform/request-context';
import { TicketingConfiguration } from '../configuration';
import type { CustomerName } from './customer-name';
import { Customers } from './customers';

/** Milliseconds to compare some names; then it is tried again. */
const within = 8_000;
/** Milliseconds. */
const compareEvery = days(1);
/** Customers in one request to crm. */
const mostAtOnce = 1_000;

const followed = new Set<string>(
  [customerEvents.updated, customerEvents.deleted, companyEvents.updated, companyEvents.deleted].map(
    ({ action }) => action,
  ),
);

/** A customer without tickets has no name here. */
const namesOf = statement<{ customer_ids: number[] }, CustomerName>(
  `SELECT customer_id, name FROM customer_names WHERE ${isAmong('customer_id', ':customer_ids::bigint[]')}`,
);

const namesAfter = statement<{ after: number }, CustomerName>(`
  SELECT customer_id, coalesce(name, '') AS name FROM (
    SELECT DISTINCT customer_id FROM tickets WHERE customer_id > :after ORDER BY customer_id LIMIT ${mostAtOnce}
  ) AS owner LEFT JOIN customer_names USING (customer_id) ORDER BY customer_id`);

/** Nothing if the name has changed meanwhile: crm was asked later for that one. */
const rename = statement<CustomerName & { before: string }>(`
  INSERT INTO customer_names (customer_id, name) VALUES (:customer_id, :name)
  ON CONFLICT (customer_id) DO UPDATE SET name = excluded.name WHERE customer_names.name = :before`);

/**
 * Keeps the names of customers, by which a search finds their tickets, as they are in crm: by its events, and once a day by a look at all, for tickets
 * of previous versions and for events that were lost.
 */
@Injectable()
export class CustomerNames implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly comparing: Dependency;
  private readonly work = new RepeatedWork(
    () => this.comparing.during(() => this.compare()),
    () => this.configuration.SWEEP_EVERY_MS,
  );
  /** The customer behind whom the next turn begins; undefined before the first one, when crm may be starting too. */
  private last?: number;

  constructor(
    private readonly database: Database,
    private readonly customers: Customers,
    private readonly configuration: TicketingConfiguration,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.comparing = new Dependency('names of customers', logger, {
      down: 'the names of customers are not compared with those of crm',
      up: 'the names of customers are compared with those of crm again',
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** Follows events of crm. */
  async take(batch: EventBatch): Promise<void> {
    const customer_ids = [...new Set(batch.events.flatMap(event => customerOf(event) ?? []))];
    if (customer_ids.length > 0) {
      const known = await this.database.rows(namesOf, { customer_ids });
      await this.update(known, contextOf(batch.events.at(-1)!, 'ticketing', within));
    }
    await batch.move(this.database);
  }

  /** @returns milliseconds until the next turn: none if there are more customers */
  private async compare(): Promise<number> {
    const { last } = this;
    this.last ??= 0;
    if (last === undefined) return this.configuration.SWEEP_EVERY_MS;
    const known = await this.database.rows(namesAfter, { after: last });
    await this.update(known, contextOfOwnWork('ticketing', within));
    this.last = known.at(-1)?.customer_id ?? 0;
    return known.length === 0 ? compareEvery : 0;
  }

  /** @param known read before crm is asked */
  private async update(known: readonly CustomerName[], context: RequestContext): Promise<void> {
    if (known.length === 0) return;
    const found = await this.customers.findAll(
      known.map(({ customer_id }) => customer_id),
      context,
    );
    for (const { customer_id, name: before } of known) {
      const name = found.get(customer_id)?.name ?? '';
      if (name !== before) await this.database.rows(rename, { customer_id, name, before });
    }
  }
}

/** The customer whose name an event may have changed. */
const customerOf = (event: ReceivedEvent): number | undefined =>
  followed.has(event.action) ? idIn(event, 'customer_id') : undefined;
