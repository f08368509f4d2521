import { useQuery } from '@tanstack/react-query';
import type { CampaignView } from '@patchbay/client';
import { unlessForbidden } from '../api/refresh';
import { useSession } from '../session/session';
import { daysAfter } from '../session/business-time';

/** Milliseconds between two looks at what happens now, and at the hours of the day. */
const now = unlessForbidden(2_000);
const hourly = unlessForbidden(60_000);

/** What was is forgotten with the page: nobody may take it for what is. */
const gcTime = 0;
/** Without repetition: the wall says at once that it does not know. */
const once = { retries: 0 };

export function useLiveQueues() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['live-queues'],
    refetchInterval: now,
    gcTime,
    queryFn: ({ signal }) => client.liveQueues.list({ ...once, signal }),
  });
}

export function useLiveCampaign({ id }: CampaignView) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['live-campaign', id],
    refetchInterval: now,
    gcTime,
    queryFn: ({ signal }) => client.campaignLive.read(id, { ...once, signal }),
  });
}

/** Waits of a day by queue and hour. */
export function useHours(day: string | undefined) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['queue-hours', day],
    enabled: day !== undefined,
    refetchInterval: hourly,
    queryFn: ({ signal }) => {
      const range = { date_from: `${day} 00:00`, date_to: `${daysAfter(day!, 1)} 00:00` };
      return client.queueReports.summary({ ...range, aggregate_by: 'hour' }, { signal });
    },
  });
}
