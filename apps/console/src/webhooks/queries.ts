import { type QueryFunctionContext, useMutation, useQuery } from '@tanstack/react-query';
import type { AllDeliveriesFilter, PatchbayClient, WebhookView } from '@patchbay/client';
import { usePages } from '../api/pages';
import { useNotice } from '../kit/notice';
import { useSession } from '../session/session';
import { needsAttention } from './webhook-state';

/** All that is read of webhooks is under one key, and is read again after a change. */
const everything = ['webhooks'];
export const listOfWebhooks = [...everything, 'list'];

/** Milliseconds after which what is in sight is read again. */
const refreshEvery = { list: 30_000, row: 15_000, page: 3_000, pending: 1_000 };

/** How many are asked for their state at the same time; a browser has six connections. */
const readAtOnce = 4;

const webhookQuery = (client: PatchbayClient, id: string) => ({
  queryKey: [...everything, 'one', id],
  queryFn: ({ signal }: QueryFunctionContext) => client.webhooks.read(id, { signal }),
});

export function useWebhooks() {
  const { client } = useSession();
  return useQuery({
    queryKey: listOfWebhooks,
    queryFn: ({ signal }) => client.webhooks.list({ signal }),
    refetchInterval: refreshEvery.list,
  });
}

export function useWebhook(id: string, place: 'row' | 'page') {
  const { client } = useSession();
  return useQuery({ ...webhookQuery(client, id), refetchInterval: refreshEvery[place] });
}

/** The ids of those that somebody should look at. The list does not tell, so each is asked. */
export function useFailing(webhooks: readonly WebhookView[], enabled: boolean) {
  const { client, queries } = useSession();
  const read = (id: number) => queries.fetchQuery(webhookQuery(client, String(id)));
  return useQuery({
    queryKey: [...everything, 'failing', webhooks.map(({ id }) => id)],
    enabled,
    queryFn: async ({ signal }) => {
      const waiting = webhooks.map(({ id }) => id);
      const failing: number[] = [];
      const work = async () => {
        for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift())
          if (needsAttention(await read(id))) failing.push(id);
      };
      await Promise.all(Array.from({ length: readAtOnce }, work));
      return failing;
    },
  });
}

export function useActions() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['actions'],
    queryFn: ({ signal }) => client.webhooks.actions({ signal }),
    staleTime: Infinity,
  });
}

export function useDeliveries(filter: AllDeliveriesFilter) {
  const { client } = useSession();
  return usePages(
    [...everything, 'deliveries', filter],
    (after, options) => client.deliveries.page({ ...filter, after }, options),
    refreshEvery.page,
  );
}

/** How many deliveries a filter finds: those that a replay with the same filter sends. */
export function useDeliveryCount(filter: AllDeliveriesFilter) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...everything, 'count', filter],
    queryFn: async ({ signal }) => (await client.deliveries.list({ ...filter, limit: 1 }, { signal })).count,
    refetchInterval: refreshEvery.page,
  });
}

/** Of all webhooks; they are stored with the event. */
export function useDeliveriesOfEvent(event_id: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...everything, 'of event', event_id],
    queryFn: ({ signal }) => client.deliveries.list({ event_id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.result.some(({ status }) => status === 'pending') ? refreshEvery.page : false,
  });
}

export function useDelivery(webhook: string, id: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...everything, 'delivery', webhook, id],
    queryFn: ({ signal }) => client.webhookDeliveries.read(webhook, id, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? refreshEvery.pending : false),
  });
}

/** A change by this user. What is shown is read again afterwards, and a notice says that it was done. */
export function useChange<Input, Result>(
  send: (client: PatchbayClient, input: Input) => Promise<Result>,
  done: (result: Result) => string,
) {
  const { client, queries } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: (input: Input) => send(client, input),
    onSuccess: result => {
      say(done(result));
      void queries.invalidateQueries({ queryKey: everything });
    },
  });
}
