import type { ConnectionFilter } from '@patchbay/client';
import { nameOf, useAgents, useCallQueues } from '../people/agents';
import { type Wanted, given } from '../kit/address-filter';
import { FilterChoice, FilterNumber, FilterTime } from '../kit/filter-fields';
import { FilterForm } from '../kit/filter-form';

/** What is in the address, by the names of the API. */
export const names = [
  'date_from',
  'date_to',
  'number',
  'src',
  'dst',
  'user_login',
  'queue_id',
  'customer_id',
] as const;

export type WantedCalls = Wanted<(typeof names)[number]>;

export const filterOf = (wanted: WantedCalls): ConnectionFilter => given(wanted) as ConnectionFilter;

interface Props {
  wanted: WantedCalls;
  onWanted: (wanted: WantedCalls) => void;
}

export function CallFilter({ wanted, onWanted }: Props) {
  const { data: agents = [] } = useAgents();
  const { data: queues = [] } = useCallQueues();
  return (
    <FilterForm
      names={names}
      wanted={wanted}
      onWanted={onWanted}
      label="Filter calls"
      className="call-filters"
    >
      <FilterTime label="From" name="date_from" value={wanted.date_from} />
      <FilterTime label="Until" name="date_to" value={wanted.date_to} />
      <FilterNumber label="Number or its beginning" name="number" value={wanted.number} />
      <FilterNumber label="Who called" name="src" value={wanted.src} />
      <FilterNumber label="Who was called" name="dst" value={wanted.dst} />
      <FilterChoice
        label="Agent"
        name="user_login"
        value={wanted.user_login}
        options={agents.filter(({ login }) => login).map(agent => [agent.login, nameOf(agent)])}
      />
      <FilterChoice
        label="Queue"
        name="queue_id"
        value={wanted.queue_id}
        options={queues.map(({ id, name }) => [String(id), name])}
      />
    </FilterForm>
  );
}
