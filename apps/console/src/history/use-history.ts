import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EventView } from '@patchbay/client';
import { unlessForbidden } from '../api/refresh';
import { useSession } from '../session/session';

interface History {
  /** The newest first. */
  readonly events: readonly EventView[];
  readonly cursor: string | undefined;
}

const none: History = { events: [], cursor: undefined };

/** Milliseconds until somebody else's change is seen. */
const refetchInterval = 3_000;

/**
 * What has happened to an object, as long as events are kept. Only what is new is read again.
 *
 * @param aggregate such as `ticket:17`
 * @param shown what else is shown of the object: it is read again when something has happened
 */
export function useHistory(aggregate: string, shown: QueryKey) {
  const { client, queries } = useSession();
  const queryKey = ['history', aggregate];
  const query = useQuery<History>({
    queryKey,
    refetchInterval: unlessForbidden(refetchInterval),
    queryFn: async ({ signal }) => {
      let { events, cursor } = queries.getQueryData<History>(queryKey) ?? none;
      for (let more = true; more;) {
        const place = cursor ? { after: cursor } : { since: '2000-01-01' };
        const page = await client.events.list({ aggregate, ...place, limit: 500 }, { signal });
        events = [...page.result.toReversed(), ...events];
        ({ cursor, more } = page);
      }
      return { events, cursor };
    },
  });
  useReadAgain(query.data && (query.data.events[0]?.event_id ?? ''), shown);
  return {
    events: query.data?.events ?? none.events,
    isPending: query.isPending,
    error: query.error,
    retry: () => void queries.resetQueries({ queryKey }),
  };
}

/** @param newest identifier of the newest event; undefined until it is known, empty for none */
function useReadAgain(newest: string | undefined, shown: QueryKey): void {
  const { queries } = useSession();
  const seen = useRef(newest);
  const key = JSON.stringify(shown);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== newest)
      void queries.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
    seen.current = newest;
  }, [queries, newest, key]);
}
