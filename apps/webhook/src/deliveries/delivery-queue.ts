import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { onConnection, poolOf } from '@patchbay/persistence/pool';
import { WebhookConfiguration } from '../configuration';
import type { ClaimedDelivery, Settlement } from './attempt';
import { type Health, isProven } from './health';
import { HealthWatch, type WatchedWebhook } from './health-watch';
import { mostInFlightEach } from './held-deliveries';
import { claim, holdWebhooks, settle } from './queue-statements';

/** Of a subscriber that answers quickly: more than it gets at a time, so that none waits for the next turn. */
const mostClaimedEach = 32;

/**
 * A commit does not wait for the disk: what a crash of Postgres takes back is attempted again, with the same id. The
 * deliveries themselves were committed with their event, and that waited. Plans are made without looking at the
 * values: to plan a claim each time takes longer than the claim.
 */
const beginTurn = `BEGIN; SET LOCAL synchronous_commit TO off; SET LOCAL plan_cache_mode TO force_generic_plan;
  SET LOCAL enable_seqscan TO off`;

/** How many deliveries may be claimed. */
export interface Room {
  all: number;
  /** Of subscribers that have yet to show that they answer. */
  fresh: number;
  /** Of subscribers that failed the last time. */
  failing: number;
  /** How many of a webhook the replica has claimed already. */
  held: ReadonlyMap<number, number>;
}

interface Turn {
  claimed: ClaimedDelivery[];
  /** Webhooks that were disabled, and why. */
  disabled: { webhook_id: number; reason: string }[];
}

interface HeldWebhook extends Health {
  id: number;
  enabled: boolean;
  now: Date;
}

/** The deliveries of all webhooks, shared with the other replicas. */
@Injectable()
export class DeliveryQueue {
  private readonly watch: HealthWatch;

  constructor(
    private readonly dataSource: DataSource,
    configuration: WebhookConfiguration,
  ) {
    this.watch = new HealthWatch(configuration);
  }

  /**
   * Writes down how attempts ended and claims deliveries that are due, committed before it returns.
   *
   * @param lease milliseconds until others may claim them again
   */
  async turn(settlements: readonly Settlement[], room: Room, lease: number): Promise<Turn> {
    return this.inTransaction(async client => {
      const settled = [...new Set(settlements.map(({ webhook_id }) => webhook_id))];
      const values = [settled, room.all > 0];
      const held = (await client.query<HeldWebhook>({ ...holdWebhooks, values })).rows;
      const watched = held.map(webhook => this.watch.after(webhook, settlements));
      if (settlements.length > 0) await writeDown(client, settlements, watched);
      const open = watched.filter(({ mayClaim }) => mayClaim);
      const claimed = room.all > 0 && open.length > 0 ? await claimFor(client, open, room, lease) : [];
      const disabled = watched.flatMap(({ id, reason }) => (reason ? [{ webhook_id: id, reason }] : []));
      return { claimed, disabled };
    });
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

async function writeDown(
  client: PoolClient,
  settlements: readonly Settlement[],
  watched: readonly WatchedWebhook[],
): Promise<void> {
  const changed = watched
    .filter(({ isChanged }) => isChanged)
    .map(({ id, health, reason }) => ({ ...health, id, reason }));
  const ids = settlements.map(({ id }) => id);
  await client.query({ ...settle, values: [JSON.stringify(settlements), JSON.stringify(changed), ids] });
}

async function claimFor(
  client: PoolClient,
  webhooks: readonly WatchedWebhook[],
  room: Room,
  lease: number,
): Promise<ClaimedDelivery[]> {
  const candidates = webhooks.map(({ id, health, isQuick }) => {
    const proven = isProven(health);
    const most = proven ? mostInFlightEach : 1;
    const alone = proven && isQuick ? mostClaimedEach : most;
    return { id, most, alone, held: room.held.get(id) ?? 0, proven, failures: health.failures };
  });
  const values = [JSON.stringify(candidates), room.all, room.fresh, room.failing, lease];
  return (await client.query<ClaimedDelivery>({ ...claim, values })).rows;
}
