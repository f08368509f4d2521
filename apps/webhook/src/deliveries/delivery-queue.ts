import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { serviceActor } from '@patchbay/contracts/actor';
import {
  type DeliveryFailed,
  type WebhookState,
  webhookEvents,
} from '@patchbay/contracts/webhook/webhook-events';
import { poolOf } from '@patchbay/persistence/driver-internals';
import { type AggregateEvent, type EventWrite, Outbox } from '@patchbay/persistence/outbox';
import { onConnection } from '@patchbay/persistence/pool';
import { planForAnyValues, rowsOn } from '@patchbay/persistence/statement';
import { RequestContext } from '@patchbay/platform/request-context';
import { WebhookConfiguration } from '../configuration';
import type { ClaimedDelivery, Settlement } from './attempt';
import { mostInFlightEach } from './claims';
import { isProven } from './health';
import { type Assessment, HealthMonitor, type PauseChange } from './health-monitor';
import { disabledNow, exhaustedBy } from './operator-events';
import { claim, lockWebhooks, settle } from './queue-statements';

/** For a subscriber that answers quickly: more than are sent at a time, so that none waits for the next turn. */
const mostClaimedEach = 32;

/**
 * The commit does not wait for the disk: what a crash of Postgres loses is attempted again with the same id. The
 * deliveries themselves were committed durably with their event. Plans do not depend on the values: planning each claim
 * takes longer than the claim.
 */
const beginTurn = `BEGIN; SET LOCAL synchronous_commit TO off; ${planForAnyValues};
  SET LOCAL enable_seqscan TO off`;

/** An event is published as soon as it is committed: it must not be lost then. */
const commitDurably = 'SET LOCAL synchronous_commit TO on';

/** How many deliveries this replica may claim. */
export interface Capacity {
  total: number;
  /** For webhooks without a success yet. */
  untested: number;
  /** For webhooks whose last attempt failed. */
  failing: number;
  /** How many this replica has claimed already, by webhook. */
  claimed: ReadonlyMap<number, number>;
  /** Webhooks for which it claims nothing. */
  paused: readonly number[];
}

interface Turn {
  claimed: ClaimedDelivery[];
  /** Webhooks whose pause has begun or ended. */
  pauses: ({ webhook_id: number } & PauseChange)[];
  /** Webhooks that were disabled, and why. */
  disabled: { webhook_id: number; reason: string }[];
}

/** The deliveries of all webhooks, shared with the other replicas. */
@Injectable()
export class DeliveryQueue {
  private readonly monitor: HealthMonitor;

  constructor(
    private readonly dataSource: DataSource,
    configuration: WebhookConfiguration,
    private readonly outbox: Outbox,
  ) {
    this.monitor = new HealthMonitor(configuration);
  }

  /**
   * Stores how attempts ended and claims due deliveries, committed before it returns.
   *
   * @param lease milliseconds until other replicas may claim them again
   */
  async turn(settlements: readonly Settlement[], capacity: Capacity, lease: number): Promise<Turn> {
    return this.inTransaction(async client => {
      const settled = [...new Set(settlements.map(({ webhook_id }) => webhook_id))];
      const { total, paused } = capacity;
      const webhooks = await rowsOn(client, lockWebhooks, { settled, paused, is_claiming: total > 0 });
      const assessed = webhooks.map(webhook => this.monitor.assess(webhook, settlements));
      if (settlements.length > 0) await this.store(client, settlements, assessed);
      const open = assessed.filter(({ id, mayClaim }) => mayClaim && !paused.includes(id));
      const claimed = total > 0 && open.length > 0 ? await claimFor(client, open, capacity, lease) : [];
      const disabled = assessed.flatMap(({ id, disabling }) =>
        disabling ? [{ webhook_id: id, reason: disabling.reason }] : [],
      );
      const pauses = assessed.flatMap(({ id, pause }) => (pause ? [{ webhook_id: id, ...pause }] : []));
      return { claimed, pauses, disabled };
    });
  }

  private async store(
    client: PoolClient,
    settlements: readonly Settlement[],
    assessed: readonly Assessment[],
  ): Promise<void> {
    const changed = assessed
      .filter(({ isChanged }) => isChanged)
      .map(({ id, health, failure, failed_delivery_id, disabling }) => ({
        ...health,
        id,
        failure,
        failed_delivery_id,
        reason: disabling?.reason ?? '',
      }));
    const exhausted = await rowsOn(client, settle, {
      settlements: JSON.stringify(settlements),
      webhooks: JSON.stringify(changed),
      ids: settlements.map(({ id }) => id),
    });
    await this.emit(client, exhaustedBy(settlements, exhausted), disabledNow(assessed));
  }

  private async emit(
    client: PoolClient,
    exhausted: readonly AggregateEvent<DeliveryFailed, WebhookState>[],
    disabled: readonly AggregateEvent<DeliveryFailed, WebhookState>[],
  ): Promise<void> {
    if (exhausted.length + disabled.length === 0) return;
    const write: EventWrite = {
      context: new RequestContext('', serviceActor('webhook'), '', Infinity),
      rows: (statement, ...values) => rowsOn(client, statement, ...values),
    };
    await this.outbox.addAll(write, webhookEvents.exhausted, exhausted);
    await this.outbox.addAll(write, webhookEvents.disabled, disabled);
    await client.query(commitDurably);
  }

  private inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return onConnection(poolOf(this.dataSource), async client => {
      await client.query(beginTurn);
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    });
  }
}

async function claimFor(
  client: PoolClient,
  assessed: readonly Assessment[],
  { claimed, total, untested, failing }: Capacity,
  lease: number,
): Promise<ClaimedDelivery[]> {
  const webhooks = assessed.map(({ id, health, failed_delivery_id, isQuick }) => {
    const proven = isProven(health);
    const unlike = health.open_until === null ? null : failed_delivery_id;
    const most = proven ? mostInFlightEach : 1;
    const most_alone = proven && isQuick ? mostClaimedEach : most;
    const claimed_here = claimed.get(id) ?? 0;
    return { id, most, most_alone, claimed_here, proven, failures: health.failures, unlike };
  });
  return rowsOn(client, claim, { webhooks: JSON.stringify(webhooks), total, untested, failing, lease });
}
