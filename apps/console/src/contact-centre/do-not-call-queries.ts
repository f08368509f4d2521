import { useMutation, useQuery } from '@tanstack/react-query';
import type {
  DoNotCallImportView,
  DoNotCallEntryView,
  DoNotCallFilter,
  PatchbayClient,
} from '@patchbay/client';
import { allOf, usePages } from '../api/pages';
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
    queryFn: ({ signal }) => allOf(client.doNotCallLists.iterate({}, { signal })),
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

/** Milliseconds for 25 MiB over a slow line. */
const timeout = 300_000;
/** Milliseconds between two looks at an import that goes on. */
const lookEvery = 1_000;

/** Sends a file; its rows are worked off from then on. */
export function useImport() {
  const { client } = useSession();
  return useMutation({
    mutationFn: ({ file, list_id }: { file: File; list_id: number }) =>
      client.doNotCallImports.upload(file, { list_id }, { timeout }),
  });
}

/** How far an import is; at its end the entries are read again. */
export function useImportProgress(id: number) {
  const { client, queries } = useSession();
  return useQuery<DoNotCallImportView>({
    queryKey: ['import', id],
    refetchInterval: ({ state: { data, error } }) => (error || data?.done_at ? false : lookEvery),
    queryFn: async ({ signal }) => {
      const view = await client.doNotCallImports.read(id, { signal });
      if (view.done_at) void queries.invalidateQueries({ queryKey: entriesKey });
      return view;
    },
  });
}
