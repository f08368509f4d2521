import { In } from 'typeorm';
import type { CampaignFields, CampaignId } from '@patchbay/contracts/outbound/campaigns';
import type { CampaignStatusFields } from '@patchbay/contracts/outbound/statuses';
import { notFound } from '@patchbay/contracts/problems';
import { columnsOf } from '@patchbay/persistence/columns';
import type { Database } from '@patchbay/persistence/database';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { fieldsOfCampaign, isRemoved } from '../campaign-fragments';
import { CampaignStatus } from '../statuses/campaign-status';
import { DictionaryStatus } from '../statuses/dictionary-status';
import { Campaign, CampaignAgent, CampaignField, type CampaignRow, type CampaignState } from './campaign';

interface Wanted {
  ids: readonly string[];
}

const removalOf = shortStatement<CampaignId, object>('SELECT FROM campaign_removals WHERE campaign_id = :id');

/** What a campaign is; which file made it is no part of that. */
export const campaignColumns = columnsOf(Campaign).filter(name => name !== 'provisioned');

/** Named one by one: a prepared statement with `*` fails as soon as a newer version adds a column. */
const columns = campaignColumns.map(name => `campaigns."${name}"`).join(', ');

export const allCampaigns = statement<object, CampaignRow>(
  `SELECT ${columns}, (${fieldsOfCampaign}) AS fields FROM campaigns
    WHERE NOT ${isRemoved('campaigns.id')} ORDER BY id`,
);

export const campaignsByNumber = statement<{ phone_key: string }, CampaignRow>(
  `SELECT ${columns}, (${fieldsOfCampaign}) AS fields FROM campaigns
    WHERE id IN (SELECT campaign_id FROM records WHERE phone_key = :phone_key) AND NOT ${isRemoved('campaigns.id')}
    ORDER BY id`,
);

const campaignById = statement<CampaignId, CampaignRow>(
  `SELECT ${columns}, (${fieldsOfCampaign}) AS fields FROM campaigns
    WHERE id = :id AND NOT ${isRemoved('campaigns.id')}`,
);

const agentsOfCampaign = `SELECT coalesce(json_agg(
    json_build_object('login', login, 'active_in_outbound', active_in_outbound) ORDER BY login), '[]')
  FROM campaign_agents WHERE campaign_id = campaigns.id`;

/** Columns of a row of `campaigns` with its fields and agents. */
export const stateOfCampaign = `${columns}, (${fieldsOfCampaign}) AS fields, (${agentsOfCampaign}) AS agents`;

const stateById = statement<CampaignId, CampaignState>(
  `SELECT ${stateOfCampaign} FROM campaigns WHERE id = :id`,
);

/** A locked campaign with its agents, also one that is being removed. */
export async function findState(transaction: Transaction, id: string): Promise<CampaignState> {
  const [state] = await transaction.rows(stateById, { id });
  return state!;
}

/** @throws Problem 404 */
export async function findCampaign(database: Database, id: string): Promise<CampaignRow> {
  const [campaign] = await database.rows(campaignById, { id });
  if (!campaign) throw notFound('campaign', id);
  return campaign;
}

/** @throws Problem 404 */
export async function lockCampaign(transaction: Transaction, id: string): Promise<CampaignState> {
  await transaction.lockExisting(Campaign, { id }, 'campaign');
  const [state] = await Promise.all([findState(transaction, id), refuseRemoved(transaction, id)]);
  return state;
}

/** Looks after the lock, for which a deletion may have made it wait. */
async function refuseRemoved(transaction: Transaction, id: string): Promise<void> {
  const removals = await transaction.rows(removalOf, { id });
  if (removals.length > 0) throw notFound('campaign', id);
}

const lockAgainstWriters = statement<Wanted, CampaignId>(
  'SELECT id FROM campaigns WHERE id = ANY (:ids::text[]) ORDER BY id FOR UPDATE',
);

const removalsOf = statement<Wanted, { campaign_id: string }>(
  'SELECT campaign_id FROM campaign_removals WHERE campaign_id = ANY (:ids::text[])',
);

/**
 * Locks campaigns FOR UPDATE: writers of their records, who hold them FOR KEY SHARE, must wait, or they add records that
 * keep them from being deleted.
 *
 * @returns those that exist, in the order of their identifiers
 */
export async function lockForDeletion(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const locked = await transaction.rows(lockAgainstWriters, { ids });
  // After the lock, for which another deletion may have made it wait.
  const removals = await transaction.rows(removalsOf, { ids });
  const removed = new Set(removals.map(({ campaign_id }) => campaign_id));
  return locked.flatMap(({ id }) => (removed.has(id) ? [] : id));
}

/** Removes a locked campaign that has no records any more, and returns it as it was. */
export async function removeCampaign(transaction: Transaction, id: string): Promise<CampaignState> {
  const { manager } = transaction;
  const removed = await findState(transaction, id);
  await manager.delete(CampaignAgent, { campaign_id: id });
  await manager.delete(CampaignStatus, { campaign_id: id });
  await manager.delete(CampaignField, { campaign_id: id });
  await manager.delete(Campaign, id);
  return removed;
}

/** Identifiers that a provisioning file took, or that come again after the last one, are skipped. */
const nextFree = statement<object, CampaignId>(`WITH RECURSIVE tried (id) AS (
    SELECT lpad(nextval('campaign_numbers')::text, 5, '0')
    UNION ALL SELECT lpad(nextval('campaign_numbers')::text, 5, '0')
    FROM tried WHERE EXISTS (SELECT FROM campaigns WHERE campaigns.id = tried.id)
  )
  SELECT id FROM tried WHERE NOT EXISTS (SELECT FROM campaigns WHERE campaigns.id = tried.id)`);

/** The next free identifier; no two transactions get the same one. */
export async function nextIdentifier(transaction: Transaction): Promise<string> {
  const [next] = await transaction.rows(nextFree);
  return next!.id;
}

/** Adds the fields and statuses of a new campaign, in the given order. */
export async function insertFieldsAndStatuses(
  { manager }: Transaction,
  campaign_id: string,
  fields: readonly string[],
  statuses: readonly CampaignStatusFields[],
): Promise<void> {
  await manager.insert(
    CampaignField,
    fields.map((name, order) => ({ campaign_id, name, order })),
  );
  await manager.insert(
    CampaignStatus,
    statuses.map(status => ({ ...status, campaign_id })),
  );
}

/** Ids of the linked dictionary statuses that exist; they cannot be deleted until the transaction ends. */
export async function lockLinked(
  { manager }: Transaction,
  statuses: readonly CampaignStatusFields[],
): Promise<Set<number>> {
  const id = In(statuses.flatMap(({ dictionary_status_id }) => dictionary_status_id ?? []));
  const linked = await manager.find(DictionaryStatus, { where: { id }, lock: { mode: 'for_key_share' } });
  return new Set(linked.map(status => status.id));
}

/** Identifiers of the statuses of a campaign that cannot be deleted until the transaction ends; not read unless some are named. */
export async function lockStatuses(
  { manager }: Transaction,
  { id: campaign_id, dialling }: CampaignId & Pick<Partial<CampaignFields>, 'dialling'>,
): Promise<Set<number>> {
  if (!dialling?.result_statuses) return new Set();
  const found = await manager.find(CampaignStatus, {
    where: { campaign_id },
    lock: { mode: 'for_key_share' },
  });
  return new Set(found.map(({ status_id }) => status_id));
}
