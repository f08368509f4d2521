import { useQuery } from '@tanstack/react-query';
import type {
  CampaignStatusView,
  CampaignView,
  CrmRecordView,
  PatchbayClient,
  RecordFilter,
  RecordView,
} from '@patchbay/client';
import { usePages } from '../api/pages';
import { unlessForbidden } from '../api/refresh';
import { useSession } from '../session/session';

/** Milliseconds until somebody else's change is seen. */
const refreshEvery = 5_000;
/** The same of what takes many requests. */
const countEvery = 15_000;
/** Statuses whose records are counted, a request each; the records of others are counted together. */
const mostCounted = 20;

export function useCampaigns() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['campaigns'],
    refetchInterval: unlessForbidden(refreshEvery),
    queryFn: ({ signal }) => client.campaigns.list({ signal }),
  });
}

/** Everything that is read of a campaign is under it. */
export const keyOf = (id: string) => ['campaign', id] as const;

export function useCampaign(id: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...keyOf(id), 'data'],
    refetchInterval: unlessForbidden(refreshEvery),
    queryFn: ({ signal }) => client.campaigns.read(id, { signal }),
  });
}

export function useCampaignAgents(id: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...keyOf(id), 'agents'],
    refetchInterval: unlessForbidden(refreshEvery),
    queryFn: ({ signal }) => client.campaignAgents.list(id, { signal }),
  });
}

export interface CountedStatus {
  readonly status: CampaignStatusView;
  readonly count: number;
}

export interface RecordCounts {
  readonly total: number;
  readonly statuses: readonly CountedStatus[];
  /** Records of further statuses. */
  readonly others: number;
}

/** How many records a campaign has in each status. The API counts what a filter finds, so there is a request for each. */
export function useRecordCounts(campaign: CampaignView) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...keyOf(campaign.id), 'counts'],
    refetchInterval: unlessForbidden(countEvery),
    queryFn: async ({ signal }): Promise<RecordCounts> => {
      const count = (filter: RecordFilter) => countOf(client, campaign, filter, signal);
      const [all, total] = await Promise.all([client.campaigns.statuses(campaign.id, { signal }), count({})]);
      const statuses: CountedStatus[] = [];
      for (const status of all.slice(0, mostCounted))
        statuses.push({ status, count: total && (await count({ status_id: [status.status_id] })) });
      const counted = statuses.reduce((sum, each) => sum + each.count, 0);
      return { total, statuses, others: all.length > mostCounted ? Math.max(0, total - counted) : 0 };
    },
  });
}

async function countOf(
  { records, crmRecords }: PatchbayClient,
  { id, crm_fed }: CampaignView,
  filter: RecordFilter,
  signal: AbortSignal,
): Promise<number> {
  const query = { ...filter, limit: 1 };
  const page = await (crm_fed ? crmRecords.list(id, query, { signal }) : records.list(id, query, { signal }));
  return page.count;
}

export type CampaignRecord = RecordView | CrmRecordView;

/** @param status identifier of a status of the campaign; all records without */
export function useRecords({ id, crm_fed }: CampaignView, status: string | undefined) {
  const { client } = useSession();
  const status_id = status ? [status] : undefined;
  return usePages<CampaignRecord>(
    [...keyOf(id), 'records', status],
    (after, options) =>
      crm_fed
        ? client.crmRecords.page(id, { status_id, after }, options)
        : client.records.page(id, { status_id, after }, options),
    refreshEvery,
  );
}

/** What the API reads a record of a campaign by: its customer in one that the CRM feeds, otherwise its phone number. */
export const recordKeyOf = (record: CampaignRecord): string =>
  'customer_id' in record ? String(record.customer_id) : record.phone_number;

/** @param known the record as a list has it */
export function useRecord({ id, crm_fed }: CampaignView, key: string, known: CampaignRecord | undefined) {
  const { client } = useSession();
  return useQuery<CampaignRecord>({
    queryKey: [...keyOf(id), 'record', key],
    placeholderData: known,
    queryFn: ({ signal }) =>
      crm_fed ? client.crmRecords.read(id, key, { signal }) : client.records.read(id, key, { signal }),
  });
}
