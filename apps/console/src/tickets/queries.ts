import { useMutation, useQuery } from '@tanstack/react-query';
import type { PatchbayClient, TicketMessageView } from '@patchbay/client';
import { allOf, usePages } from '../api/pages';
import { useNotice } from '../kit/notice';
import { agentsOf } from '../people/agents';
import { useSession } from '../session/session';

/** Everything that is read of a ticket is under it. */
export const keyOf = (id: string) => ['ticket', id] as const;

/** @param refetchInterval for users who may not follow events */
export function useTicket(id: string, refetchInterval: number | false) {
  const { client } = useSession();
  return useQuery({
    queryKey: [...keyOf(id), 'data'],
    refetchInterval,
    queryFn: ({ signal }) => client.tickets.read(id, { include_custom_fields: true }, { signal }),
  });
}

/** Milliseconds after which an answer is looked at again whose mail is on its way: no event of the ticket reports its delivery. */
const lookEvery = 10_000;

const isOnItsWay = ({ delivery }: TicketMessageView): boolean =>
  !delivery || delivery.recipients.some(({ status }) => ['queued', 'sending', 'delayed'].includes(status));

/** The newest first. The API pages them by their identifiers. */
export function useMessages(id: string, refetchInterval: number | false) {
  const { client } = useSession();
  return usePages<TicketMessageView>(
    [...keyOf(id), 'messages'],
    async (before, options) => {
      const { result } = await client.ticketMessages.list(
        id,
        { before: before && Number(before), limit: 20, include_delivery: true },
        options,
      );
      return { entries: result, next: result.at(-1)?.message_id.toString() };
    },
    items => {
      const answer = items.find(({ type }) => type === 'REPLY');
      return refetchInterval || (answer && isOnItsWay(answer) ? lookEvery : undefined);
    },
  );
}

/** What a ticket can have changes rarely. */
const staleTime = 60_000;

export function useStatuses() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['ticket-statuses'],
    staleTime,
    queryFn: ({ signal }) => client.ticketStatuses.list({ signal }),
  });
}

export function useTicketQueues() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['ticket-queues'],
    staleTime,
    queryFn: ({ signal }) => client.ticketQueues.list({ signal }),
  });
}

export function useCategories() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['ticket-categories'],
    staleTime,
    queryFn: ({ signal }) => client.ticketCategories.list({ signal }),
  });
}

/** Logins of those who can work on tickets. */
export function useLogins() {
  const { client } = useSession();
  return useQuery({
    ...agentsOf(client),
    staleTime,
    select: agents => agents.map(({ login }) => login).filter(Boolean),
  });
}

/** Texts that are prepared for answers in a queue. */
export function useAnswerTemplates(queue: number | null) {
  const { client, may } = useSession();
  return useQuery({
    queryKey: ['answer-templates', queue],
    enabled: queue !== null && may('GET', 'mail_templates'),
    staleTime,
    queryFn: async ({ signal }) => {
      const filter = { queue_id: queue, kind: 'ANSWER', limit: 100 } as const;
      const templates = await allOf(client.mailTemplates.iterate(filter, { signal }));
      return templates.toSorted((one, other) => one.name.localeCompare(other.name));
    },
  });
}

/**
 * Changes a ticket, says so, and shows it as it is then.
 *
 * @param onDone called also when its page was left meanwhile
 */
export function useTicketChange<V>(
  id: string,
  send: (client: PatchbayClient, values: V) => Promise<unknown>,
  done: (values: V) => string,
  onDone?: (values: V) => void,
) {
  const { client, queries } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: (values: V) => send(client, values),
    onSuccess: (_, values) => {
      say(done(values));
      onDone?.(values);
      void queries.invalidateQueries({ queryKey: ['history', `ticket:${id}`] });
      return queries.invalidateQueries({ queryKey: keyOf(id) });
    },
  });
}
