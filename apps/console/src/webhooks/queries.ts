import { useMutation, useQuery } from '@tanstack/react-query';
import type { AllDeliveriesFilter, PatchbayClient } from '@patchbay/client';
import { allOf, usePages } from '../api/pages';
import { unlessForbidden } from '../api/refresh';
import { useNotice } from '../kit/notice';
import { useSession } from '../session/session';

/** All that is read of webhooks is under one key, and is read again after a change. */
const everything = ['webhooks'];
export const listOfWebhooks = [...everything, 'list'];

/** Milliseconds after which what is in sight is read again. */
const refreshEvery = { list: 30_000, health: 10_000, page: 3_000, pending: 1_000 };

export function useWebhooks() {
  const { client } = useSession();
  return useQuery({
    queryKey: listOfWebhooks,
    queryFn: ({ signal }) => allOf(client.webhooks.iterate({}, { signal })),
    refetchInterval: unlessForbidden(refreshEvery.list),
  });
}

/** How each webhook does, by its id. */
export function useHealth() {
  const { client } = useSession();
  return useQuery({
    queryKey: [...everything, 'health'],
    queryFn: async ({ signal }) => {
      const all = await allOf(client.webhooks.iterateHealth({}, { signal }));
      return new Map(all.map(health => [health.id, health]));
    },
    refetchInterval: unlessForbidden(refreshEvery.health),
  });
}

export function useWebhook(id: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...everything, 'one', id],
    queryFn: ({ signal }) => client.webhooks.read(id, { signal }),
    refetchInterval: unlessForbidden(refreshEvery.page),
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
    refetchInterval: unlessForbidden(refreshEvery.page),
  });
}

/** Of all webhooks; they are stored with the event. */
export function useDeliveriesOfEvent(event_id: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...everything, 'of event', event_id],
    queryFn: ({ signal }) => client.deliveries.list({ event_id }, { signal }),
    refetchInterval: query =>
      query.state.data?.result.some(({ status }) => status === 'pending')
        ? unlessForbidden(refreshEvery.page)(query)
        : false,
  });
}

export function useDelivery(webhook: string, id: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...everything, 'delivery', webhook, id],
    queryFn: ({ signal }) => client.webhookDeliveries.read(webhook, id, { signal }),
    refetchInterval: query =>
      query.state.data?.status === 'pending' ? unlessForbidden(refreshEvery.pending)(query) : false,
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
