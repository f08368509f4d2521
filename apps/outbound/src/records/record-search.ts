import type { Page } from '@patchbay/contracts/message';
import type { CampaignId } from '@patchbay/contracts/outbound/campaigns';
import type { RecordFilter } from '@patchbay/contracts/outbound/record-filter';
import { notFound } from '@patchbay/contracts/problems';
import { columnList } from '@patchbay/persistence/columns';
import type { Database } from '@patchbay/persistence/database';
import type { ListOrders, ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import { keptCount } from '@patchbay/persistence/row-counts';
import { statement } from '@patchbay/persistence/statement';
import { isRemoved } from '../campaign-fragments';
import { CampaignRecord, type RecordRow } from './record';
import { blockSize, recordCounts } from './record-counts';
import { type CampaignKind, type RecordIdentity, requireKind } from './record-path';

const fieldsOfRecord = `SELECT json_object_agg(field.name, coalesce(stored.value, '') ORDER BY field."order", field.name)
  FROM campaign_fields AS field
  LEFT JOIN record_values AS stored ON stored.record_id = record.record_id AND stored.name = field.name
  WHERE field.campaign_id = record.campaign_id`;

const columns = `${columnList('record', CampaignRecord)}, record.changed_at, status.system_status, status.name AS status,
  (${fieldsOfRecord}) AS record_fields`;

/** Records as they are read, with their status. */
export const shownFrom = (rows: string): string => `SELECT ${columns} FROM ${rows} AS record
  JOIN campaign_statuses AS status ON status.status_id = record.status_id`;

const isThere = `NOT ${isRemoved('record.campaign_id')}`;

const byPhoneKey = statement<{ campaign_id: string; phone_key: string }, RecordRow>(`
  ${shownFrom('records')}
  WHERE record.campaign_id = :campaign_id AND record.phone_key = :phone_key AND record.customer_id IS NULL
    AND ${isThere}`);

const byIdentifier = statement<{ campaign_id: string; identifier: string }, RecordRow>(`
  ${shownFrom('records')}
  WHERE record.campaign_id = :campaign_id AND record.identifier = :identifier AND record.identifier <> ''
    AND ${isThere}`);

const byCustomer = statement<{ campaign_id: string; customer_id: number }, RecordRow>(`
  ${shownFrom('records')}
  WHERE record.campaign_id = :campaign_id AND record.customer_id = :customer_id AND ${isThere}`);

const byId = statement<{ record_id: number }, RecordRow>(
  `${shownFrom('records')} WHERE record.record_id = :record_id`,
);

export async function findRecordById(database: Database, record_id: number): Promise<RecordRow | undefined> {
  const [row] = await database.rows(byId, { record_id });
  return row;
}

const kindOf = statement<CampaignId, CampaignKind>(
  `SELECT crm_fed FROM campaigns WHERE id = :id AND NOT ${isRemoved('campaigns.id')}`,
);

export async function findRecord(
  database: Database,
  identity: RecordIdentity,
): Promise<RecordRow | undefined> {
  return (await rowsOf(database, identity))[0];
}

function rowsOf(database: Database, identity: RecordIdentity): Promise<RecordRow[]> {
  if ('phone_key' in identity) return database.rows(byPhoneKey, identity);
  if ('identifier' in identity) return database.rows(byIdentifier, identity);
  return database.rows(byCustomer, identity);
}

/** @throws Problem 404 for no campaign of that kind */
export async function requireCampaign(database: Database, id: string, kind: CampaignKind): Promise<void> {
  const [campaign] = await database.rows(kindOf, { id });
  if (!campaign) throw notFound('campaign', id);
  requireKind(id, campaign, kind);
}

export type Filter = Omit<RecordFilter, 'phone_number' | 'after' | 'updated_since'> & { phone_key?: string };

const key = { name: 'record_id', kind: 'id' } as const;

/** Orders of the records of a campaign; they begin with it because their indexes do. */
export function recordOrders(id: string): ListOrders {
  const campaign = { name: 'campaign_id', kind: 'text', only: id } as const;
  return {
    usual: { name: `records of ${id}`, columns: [campaign, key] },
    byChange: {
      name: `records of ${id} by change`,
      columns: [campaign, { name: 'changed_at', kind: 'time' }, key],
    },
  };
}

type Conditions = [field: keyof Filter, condition: string][];

const ofStatuses: Conditions = [
  ['status_id', 'status_id = ANY (:status_id::bigint[])'],
  ['system_status', 'system_status = ANY (:system_status::text[])'],
];

/** The statements of a list, which depend on the filters that are given. */
export function listStatements(filter: Filter, place: ListPlace) {
  const given = ofStatuses.filter(([field]) => filter[field] !== undefined);
  const wanted = ['campaign_id = :id', ...given.map(([, condition]) => condition)].join(' AND ');
  const statuses = given.length > 0 ? `SELECT status_id FROM campaign_statuses WHERE ${wanted}` : '';
  const where = `campaign_id = :id${statuses && ` AND status_id = ANY (ARRAY (${statuses}))`}`;
  const isOfNumber = filter.phone_key !== undefined;
  const count = isOfNumber ? countOfNumber(where) : countOf(where, given.length > 0);
  return {
    count: statement<Filter, { count: number }>(`SELECT ${count} AS count`),
    page: statement<Filter, RecordRow & PlacedRow>(`SELECT ${columns}, ${place.shown('record.')}
      FROM (${pageOf(where, statuses, place, isOfNumber)}) AS record
      JOIN campaign_statuses AS status ON status.status_id = record.status_id ORDER BY ${place.sorting('record.')}`),
  };
}

/** A page of a campaign's records. */
export async function findRecords(
  database: Database,
  { limit = 100, offset = 0, ...filter }: Filter,
  place: ListPlace,
): Promise<Page<RecordRow & PlacedRow>> {
  const { count, page } = listStatements(filter, place);
  const [[total], result] = await Promise.all([
    database.rows(count, filter),
    database.rows(page, { ...filter, limit, offset, ...place.bound }),
  ]);
  return { count: total!.count, result };
}

const page = 'LIMIT :limit OFFSET :offset';

/** Few records have one number. A text without digits is none, not even that of a record without one. */
const ofNumber = (where: string): string => `records WHERE ${where} AND phone_key = nullif(:phone_key, '')`;
const countOfNumber = (where: string): string => `(SELECT count(*) FROM ${ofNumber(where)})`;

const countOf = (where: string, hasStatuses: boolean): string =>
  keptCount(recordCounts, ['campaign_id', ...(hasStatuses ? ['status_id'] : [])], [where]);

/** A range of one campaign: of an equal one Postgres would read the records of all campaigns, in their order. */
const ofCampaign = 'campaign_id BETWEEN :id AND :id';

function pageOf(where: string, statuses: string, place: ListPlace, isOfNumber: boolean): string {
  const rest = `${place.condition} ORDER BY ${place.sorting()} ${page}`;
  if (isOfNumber) return `SELECT * FROM ${ofNumber(where)} AND ${rest}`;
  if (!statuses) return `SELECT * FROM records WHERE ${ofCampaign} AND ${rest}`;
  if (place.isByChange)
    return `SELECT * FROM records WHERE ${ofCampaign} AND status_id = ANY (ARRAY (${statuses})) AND ${rest}`;
  return `SELECT found.* FROM (${blocksOf(where, statuses, place)}) AS blocks CROSS JOIN LATERAL (
      SELECT * FROM records WHERE ${where} AND ${place.condition}
        AND record_id >= block * ${blockSize} AND record_id < (block + 1) * ${blockSize}
      ORDER BY record_id LIMIT ${blockSize}
    ) AS found ORDER BY block, record_id ${page}`;
}

/**
 * Blocks in which the records of a page are, and some more. A block with a count has a record, unless changes that are
 * not folded took it: as many more blocks are enough.
 */
function blocksOf(where: string, statuses: string, place: ListPlace): string {
  const rest = place.isBegin ? 'true' : `block >= :after_1::bigint / ${blockSize}`;
  return `
  SELECT kept.block FROM (${statuses}) AS status CROSS JOIN LATERAL (
    SELECT block FROM record_counts
    WHERE campaign_id = :id AND status_id = status.status_id AND block IS NOT NULL AND count > 0 AND ${rest} ORDER BY block
    LIMIT :limit::bigint + :offset::bigint + (SELECT count(*) FROM record_count_changes WHERE campaign_id = :id)
  ) AS kept
  UNION SELECT block FROM record_count_changes WHERE ${where} AND ${rest}`;
}
