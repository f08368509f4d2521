import { useMutation, useQuery } from '@tanstack/react-query';
import type { DoNotCallEntryView, DoNotCallFilter, PatchbayClient } from '@patchbay/client';
import { usePages } from '../api/pages';
import { unlessForbidden } from '../api/refresh';
import { useNotice } from '../kit/notice';
import { useSession } from '../session/session';

/** Milliseconds until somebody else's change is seen. */
const refreshEvery = 30_000;
const limit = 50;

const listsKey = ['do-not-call-lists'];
const entriesKey = ['do-not-call'];

/** The list that every campaign respects. */
export const globalList = 1;

export function useDoNotCallLists() {
  const { client } = useSession();
  return useQuery({
    queryKey: listsKey,
    refetchInterval: unlessForbidden(refreshEvery),
    queryFn: ({ signal }) => client.doNotCallLists.list({ signal }),
  });
}

/** In order of addition. */
export function useDoNotCallEntries(filter: DoNotCallFilter) {
  const { client } = useSession();
  return usePages<DoNotCallEntryView>(
    [...entriesKey, filter],
    (after, options) => client.doNotCall.page({ ...filter, limit, after }, options),
    refreshEvery,
  );
}

/**
 * Changes a list or its entries, and shows what became of it.
 *
 * @param done what is said then
 */
export function useDoNotCallChange<T>(
  send: (client: PatchbayClient, wanted: T) => Promise<unknown>,
  done: string,
) {
  const { client, queries } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: (wanted: T) => send(client, wanted),
    onSuccess: () => {
      say(done);
      void queries.invalidateQueries({ queryKey: listsKey });
      return queries.invalidateQueries({ queryKey: entriesKey });
    },
  });
}
