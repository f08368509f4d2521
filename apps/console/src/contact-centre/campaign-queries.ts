import { useQuery } from '@tanstack/react-query';
import type { CampaignView, CrmRecordView, RecordView } from '@patchbay/client';
import { usePages } from '../api/pages';
import { unlessForbidden } from '../api/refresh';
import { useSession } from '../session/session';

/** Milliseconds until somebody else's change is seen. */
const refreshEvery = 5_000;

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

/** How many records a campaign has in each status. */
export function useRecordCounts({ id }: CampaignView) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...keyOf(id), 'counts'],
    refetchInterval: unlessForbidden(refreshEvery),
    queryFn: ({ signal }) => client.campaigns.recordCounts(id, { signal }),
  });
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

export function useRecord({ id, crm_fed }: CampaignView, key: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...keyOf(id), 'record', key],
    queryFn: ({ signal }): Promise<CampaignRecord> =>
      crm_fed ? client.crmRecords.read(id, key, { signal }) : client.records.read(id, key, { signal }),
  });
}
