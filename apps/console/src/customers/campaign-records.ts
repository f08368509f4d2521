import { useQuery } from '@tanstack/react-query';
import type {
  CampaignView,
  CrmRecordView,
  PatchbayClient,
  RecordView,
  RequestOptions,
} from '@patchbay/client';
import { unlessForbidden } from '../api/refresh';
import { isMissing } from '../api/refusals';
import { useSession } from '../session/session';

/** A record with the campaign whose it is. */
export interface CampaignRecord {
  readonly campaign: CampaignView;
  readonly record: RecordView | CrmRecordView;
}

/** Whose records are wanted. */
export interface Recorded {
  readonly customer_id: number;
  readonly phone_numbers: readonly string[];
}

/** Milliseconds after which the campaigns are asked again. */
const refreshEvery = 60_000;
/** How many campaigns are asked at the same time; a browser has six connections. */
const askedAtOnce = 3;

/** Campaigns that the CRM feeds know the customer, others only phone numbers; no operation finds the records of all. */
export function useCampaignRecords(recorded: Recorded) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['campaign-records', recorded],
    refetchInterval: unlessForbidden(refreshEvery),
    queryFn: async ({ signal }): Promise<CampaignRecord[]> => {
      const waiting = await client.campaigns.list({ signal });
      const records: CampaignRecord[] = [];
      const ask = async () => {
        for (let campaign = waiting.shift(); campaign && !signal.aborted; campaign = waiting.shift())
          records.push(...(await recordsIn(client, campaign, recorded, { signal })));
      };
      await Promise.all(Array.from({ length: askedAtOnce }, ask));
      return records;
    },
  });
}

async function recordsIn(
  client: PatchbayClient,
  campaign: CampaignView,
  recorded: Recorded,
  options: RequestOptions,
): Promise<CampaignRecord[]> {
  const records = campaign.crm_fed
    ? await crmRecordsOf(client, campaign.id, recorded, options)
    : await recordsOf(client, campaign.id, recorded, options);
  return records.map(record => ({ campaign, record }));
}

/** They have the customer's main number. One without a number is asked for by itself: 404 says that it is not there. */
async function crmRecordsOf(
  { crmRecords }: PatchbayClient,
  id: string,
  { customer_id, phone_numbers: [phone_number] }: Recorded,
  options: RequestOptions,
): Promise<CrmRecordView[]> {
  if (!phone_number) return crmRecords.read(id, customer_id, options).then(record => [record], unlessMissing);
  const { result } = await crmRecords.list(id, { phone_number }, options);
  return result.filter(record => record.customer_id === customer_id);
}

async function recordsOf(
  { records }: PatchbayClient,
  id: string,
  { phone_numbers }: Recorded,
  options: RequestOptions,
): Promise<RecordView[]> {
  const pages = await Promise.all(
    phone_numbers.map(phone_number => records.list(id, { phone_number }, options)),
  );
  return pages.flatMap(({ result }) => result);
}

function unlessMissing(error: unknown): [] {
  if (!isMissing(error)) throw error;
  return [];
}
