import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CallAttemptView } from '@patchbay/client';
import type { FeedState } from '../api/event-source';
import { useFeed } from '../api/feed';
import { unlessForbidden } from '../api/refresh';
import { useSession } from '../session/session';
import { type Work, isGiven, isInCall, workAfter, workFound } from './work';

/** Milliseconds until the end of a call is seen without events, which report it at once. */
const refreshEvery = 5_000;
/** As many attempts of a record as an agent reads before a call. */
const limit = 10;

/** What an agent has to do. */
export interface Known {
  /** Null without a record. */
  readonly work: Work | null;
  /** When to ask again, without a record; empty if nobody knows, undefined before the agent has asked. */
  readonly next_at?: string | undefined;
}

export const workKey = (login: string) => ['work', login] as const;

/** The record of an agent, who asks for it himself: to look takes none. */
export function useWork(login: string) {
  const { client, queries, may } = useSession();
  const queryKey = workKey(login);
  const known = () => queries.getQueryData<Known>(queryKey);
  const query = useQuery<Known>({
    queryKey,
    enabled: may('GET', 'agents', login, 'claimed_record'),
    staleTime: Infinity,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      !error && data?.work && isInCall(data.work) ? refreshEvery : false,
    queryFn: async ({ signal }) => {
      const had = Boolean(known()?.work);
      const found = await client.claims.read(login, { signal });
      return { ...known(), work: workFound(found, known()?.work, had) };
    },
  });
  const asked = useMutation({
    // A look that began before must not hide what is found.
    onMutate: () => queries.cancelQueries({ queryKey }),
    mutationFn: () => client.claims.next(login, {}),
    onSuccess: ({ next_at = '', ...offered }) =>
      queries.setQueryData<Known>(queryKey, { work: workFound(offered, known()?.work), next_at }),
  });
  return { ...query, asked, feed: useFollowing(login) };
}

/** Has the record follow what happens. */
function useFollowing(login: string): FeedState {
  const { campaigns, queries, may } = useSession();
  const queryKey = workKey(login);
  const readAgain = () => void queries.invalidateQueries({ queryKey });
  const feed = useFeed(may('GET', 'events', 'stream') ? campaigns : undefined, event => {
    const known = queries.getQueryData<Known>(queryKey);
    if (isGiven(event, known?.work, login)) return readAgain();
    const work = known?.work && workAfter(known.work, event, login);
    if (!work || work === known.work) return;
    queries.setQueryData<Known>(queryKey, { ...known, work });
    void queries.invalidateQueries({ queryKey: attemptsKey(work) });
    // Only the API knows until when the record is the agent's after a call.
    if (event.action === 'OUTBOUND_ATTEMPT_ENDED' && keepsRecord(work)) readAgain();
  });
  const { isLive } = feed;
  const catchUp = useEffectEvent(readAgain);
  useEffect(() => {
    if (isLive) catchUp();
  }, [isLive]);
  return feed;
}

const keepsRecord = ({ result }: Work): boolean => result === 'ANSWERED' || result === 'CANCELLED';

const attemptsKey = ({ outbound_id, record }: Work) => ['attempts', outbound_id, record?.record_id] as const;

/** The last calls of a record, the newest first. */
export function useAttemptsOf(work: Work) {
  const { client } = useSession();
  return useQuery({
    queryKey: attemptsKey(work),
    refetchInterval: unlessForbidden(30_000),
    queryFn: async ({ signal }): Promise<CallAttemptView[]> => {
      const filter = { record_id: work.record?.record_id, limit };
      return (await client.attempts.list(work.outbound_id ?? '', filter, { signal })).result;
    },
  });
}

export function useStatusesOf({ outbound_id = '' }: Work) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['statuses', outbound_id],
    staleTime: 60_000,
    queryFn: ({ signal }) => client.campaigns.statuses(outbound_id, { signal }),
  });
}

export function useCampaignName({ outbound_id = '' }: Work): string {
  const { client, may } = useSession();
  const { data } = useQuery({
    queryKey: ['campaign', outbound_id, 'data'],
    enabled: may('GET', 'outbounds', outbound_id),
    queryFn: ({ signal }) => client.campaigns.read(outbound_id, { signal }),
  });
  return data?.name ?? `Campaign ${outbound_id}`;
}
