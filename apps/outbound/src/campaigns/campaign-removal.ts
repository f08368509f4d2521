import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import type { Actor } from '@patchbay/contracts/actor';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { RequestContext } from '@patchbay/platform/request-context';
import { openCallsOf } from '../campaign-fragments';
import { RecordHistory } from '../records/record-history';
import { removeRecords } from '../records/record-queries';
import { campaignObject } from './campaign';
import { removeCampaign } from './campaign-queries';

/** Records that one transaction removes with their events, well within the time of a request. */
export const removedAtOnce = 1_000;
/** Bytes of their values: all are read, because the events have them. */
const mostBytes = 16 * 1_048_576;
/** Events that may wait in the outbox before the next batch: those of other writes are published after them. */
const mostWaiting = 2 * removedAtOnce;
/** Milliseconds until the outbox is looked at again. */
const waitForOutbox = 50;
/** Milliseconds between two looks for campaigns whose removal was interrupted. */
const pollEvery = 1_000;
const retryEvery = 1_000;
/** Milliseconds for a batch, as for a request. */
const within = 5_000;

interface Removal {
  campaign_id: string;
  request_id: string;
  trace: string;
  actor_type: Actor['type'];
  actor_name: string;
}

interface Removed {
  count: number;
  isEnd: boolean;
}

const nothing: Removed = { count: 0, isEnd: false };

const columns = 'campaign_id, request_id, trace, actor_type, actor_name';

const begin = statement<Removal>(`INSERT INTO campaign_removals (${columns})
  VALUES (:campaign_id, :request_id, :trace, :actor_type, :actor_name)`);

/** Whether numbers were called for a campaign that no agent has taken: for as long as they ring, and then wait in its queue. */
const callsForAgents = (id: string): string => `EXISTS (SELECT ${openCallsOf(id)} AND agent_login = '')`;

/** A campaign that only waits for its calls keeps no other one waiting. */
const nextRemoval = shortStatement<object, Removal>(`SELECT ${columns} FROM campaign_removals AS removal
  WHERE NOT ${callsForAgents('removal.campaign_id')} OR EXISTS (SELECT FROM records WHERE records.campaign_id = removal.campaign_id)
  ORDER BY requested_at, campaign_id LIMIT 1`);

/** No row when another replica works on it, or has just ended it. */
const lockRemoval = statement<Pick<Removal, 'campaign_id'>, Pick<Removal, 'campaign_id'>>(`
  SELECT campaign_id FROM campaign_removals WHERE campaign_id = :campaign_id FOR UPDATE SKIP LOCKED`);

/** Waits for those who began to add records before the deletion: what they add is removed afterwards. */
const lockAgainstWriters = statement<CampaignId>('SELECT FROM campaigns WHERE id = :id FOR UPDATE');

const callingNow = statement<CampaignId, { calls: boolean }>(`SELECT ${callsForAgents(':id')} AS calls`);

const waitingEvents = statement<object, { count: number }>(`SELECT count(*)::int FROM (
  SELECT FROM outbox WHERE published_at IS NULL LIMIT ${mostWaiting}) AS waiting`);

/** In the order in which all writers lock records, so that none deadlock. */
const lockSomeRecords = statement<CampaignId, { record_id: number; bytes: number }>(`
  SELECT record_id, (
    SELECT coalesce(sum(octet_length(value)), 0) FROM record_values WHERE record_values.record_id = records.record_id
  ) AS bytes FROM records WHERE campaign_id = :id ORDER BY record_id LIMIT ${removedAtOnce} FOR UPDATE`);

/**
 * Removes the records of a deleted campaign in batches, with their events, and then the campaign with its own. The
 * request itself removes a small campaign. A large one is marked as deleted by its row in `campaign_removals`, and
 * removed in the background, by any replica: each batch is a transaction, so another process can continue at any time. While numbers are called
 * that agents in its queue are to take, it stays.
 */
@Injectable()
export class CampaignRemoval implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly removing: Dependency;
  private readonly work = new RepeatedWork(
    () => this.removing.during(() => this.continue()),
    () => retryEvery,
  );

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly history: RecordHistory,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.removing = new Dependency('campaign removal', logger, {
      down: 'records of deleted campaigns wait',
      up: 'records of deleted campaigns are removed again',
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  /** Deletes campaigns that are locked against writers of their records; once it has removed enough of these, the others wait. */
  async delete(transaction: Transaction, ids: readonly string[]): Promise<void> {
    let left = removedAtOnce;
    for (const id of ids) {
      const { count, isEnd } = left > 0 ? await this.removeRecords(transaction, id) : nothing;
      if (!isEnd || !(await this.finish(transaction, id))) await this.postpone(transaction, id);
      left -= count;
    }
  }

  private async postpone(transaction: Transaction, campaign_id: string): Promise<void> {
    const { requestId: request_id, trace, actor } = transaction.context;
    const by = { actor_type: actor.type, actor_name: actor.name };
    await transaction.rows(begin, { campaign_id, request_id, trace, ...by });
  }

  /** Removes the next records of a campaign whose deletion was committed. */
  kick(): void {
    this.work.kick();
  }

  private async continue(): Promise<number> {
    const [removal] = await this.database.rows(nextRemoval);
    if (!removal) return pollEvery;
    const [waiting] = await this.database.rows(waitingEvents);
    if (waiting!.count === mostWaiting) return waitForOutbox;
    const { campaign_id, request_id, trace, actor_type, actor_name } = removal;
    const actor = { type: actor_type, name: actor_name };
    const context = new RequestContext(request_id, actor, trace, performance.now() + within);
    return this.database.write(context, async transaction => {
      const locked = await transaction.rows(lockRemoval, { campaign_id });
      if (locked.length === 0) return pollEvery;
      if (!(await this.removeRecords(transaction, campaign_id)).isEnd) return 0;
      await transaction.rows(lockAgainstWriters, { id: campaign_id });
      if ((await this.removeRecords(transaction, campaign_id)).isEnd)
        await this.finish(transaction, campaign_id);
      return 0;
    });
  }

  /** @returns how many, and whether these were the last ones */
  private async removeRecords(transaction: Transaction, id: string): Promise<Removed> {
    const locked = await transaction.rows(lockSomeRecords, { id });
    const ids = firstOf(locked).map(({ record_id }) => record_id);
    await this.history.removed(transaction, await removeRecords(transaction, ids));
    return { count: ids.length, isEnd: ids.length === locked.length && ids.length < removedAtOnce };
  }

  /** @returns false while it has calls for its agents */
  private async finish(transaction: Transaction, id: string): Promise<boolean> {
    const [now] = await transaction.rows(callingNow, { id });
    if (now!.calls) return false;
    const before = campaignObject(await removeCampaign(transaction, id));
    await this.outbox.add(transaction, campaignEvents.deleted, { outbound_id: id }, { before });
    return true;
  }
}

/** At least one, and no more than {@link mostBytes} before the last one. */
function firstOf<T extends { bytes: number }>(records: readonly T[]): readonly T[] {
  let bytes = 0;
  const end = records.findIndex(record => (bytes += record.bytes) > mostBytes);
  return end < 0 ? records : records.slice(0, end + 1);
}
