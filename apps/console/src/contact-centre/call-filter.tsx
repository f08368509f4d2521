import type { FormEvent } from 'react';
import type { ConnectionFilter } from '@patchbay/client';
import { fromControl } from '../kit/control-time';
import { nameOf, useAgents, useCallQueues } from '../people/agents';
import { type Wanted, given, searchOf, wantedBy } from '../kit/address-filter';
import { FilterChoice, FilterNumber, FilterTime } from '../kit/filter-fields';

/** What is in the address, by the names of the API. */
const names = [
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

export const wantedIn = (search: URLSearchParams): WantedCalls => wantedBy(names, name => search.get(name));

export const filterOf = (wanted: WantedCalls): ConnectionFilter => given(wanted) as ConnectionFilter;

interface Props {
  wanted: WantedCalls;
  onWanted: (wanted: WantedCalls) => void;
}

/** Applied when a field is left or Enter is pressed, so that no request is made for half a number. */
export function CallFilter({ wanted, onWanted }: Props) {
  const { data: agents = [] } = useAgents();
  const { data: queues = [] } = useCallQueues();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = wantedBy(names, name => fromControl(String(form.get(name) ?? '').trim()));
    onWanted({ ...typed, customer_id: wanted.customer_id });
  };
  return (
    <form className="filters call-filters" onSubmit={apply} role="search" aria-label="Filter calls">
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
      <button>Find</button>
      {searchOf(wanted).size > 0 && (
        <button className="quiet" type="button" onClick={() => onWanted(wantedIn(new URLSearchParams()))}>
          Clear
        </button>
      )}
    </form>
  );
}
