import type { TicketFilter } from '@patchbay/client';
import { type Wanted, given } from '../kit/address-filter';
import { FilterChoice, FilterText } from '../kit/filter-fields';
import { FilterForm } from '../kit/filter-form';
import { useLogins, useStatuses, useTicketQueues } from './queries';

/** What is in the address, by the names of the API. */
export const names = ['q', 'ticket_queue_id', 'status_id', 'user_login', 'tags'] as const;

export type WantedTickets = Wanted<(typeof names)[number]>;

export function filterOf({ tags, ...others }: WantedTickets): TicketFilter {
  const wanted = tags.split(',').map(tag => tag.trim());
  return {
    ...(given(others) as TicketFilter),
    ...(tags && { tags: wanted.filter(Boolean) }),
  };
}

interface Props {
  wanted: WantedTickets;
  onWanted: (wanted: WantedTickets) => void;
}

export function InboxFilter({ wanted, onWanted }: Props) {
  const { data: queues = [] } = useTicketQueues();
  const { data: statuses = [] } = useStatuses();
  const { data: logins = [] } = useLogins();
  return (
    <FilterForm
      names={names}
      wanted={wanted}
      onWanted={onWanted}
      label="Filter tickets"
      className="inbox-filters"
    >
      <FilterText
        label="Words"
        name="q"
        type="search"
        value={wanted.q}
        maxLength={200}
        placeholder="invoice from:ewa"
      />
      <FilterChoice
        label="Queue"
        name="ticket_queue_id"
        value={wanted.ticket_queue_id}
        options={queues.map(({ id, name }) => [String(id), name])}
      />
      <FilterChoice
        label="Status"
        name="status_id"
        value={wanted.status_id}
        options={statuses.map(({ id, name }) => [String(id), name])}
      />
      <FilterChoice
        label="Assigned to"
        name="user_login"
        value={wanted.user_login}
        options={logins.map(login => [login, login])}
      />
      <FilterText label="Tags" name="tags" value={wanted.tags} placeholder="vip, urgent" />
    </FilterForm>
  );
}
