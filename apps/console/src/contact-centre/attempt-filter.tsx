import type { FormEvent } from 'react';
import type { AttemptFilter as Filter } from '@patchbay/client';
import { type Wanted, given, searchOf, wantedBy } from '../kit/address-filter';
import { FilterChoice, FilterNumber, FilterTime } from '../kit/filter-fields';
import { resultTexts } from '../my-campaign/work';
import { fromControl } from '../kit/control-time';
import { nameOf, useAgents } from '../people/agents';

/** What is in the address, by the names of the API. */
const names = ['since', 'until', 'phone_number', 'result', 'agent_login'] as const;

export type WantedAttempts = Wanted<(typeof names)[number]>;

export const wantedIn = (search: URLSearchParams): WantedAttempts =>
  wantedBy(names, name => search.get(name));

export const filterOf = ({ result, ...wanted }: WantedAttempts): Filter =>
  ({ ...given(wanted), ...(result && { result: [result] }) }) as Filter;

interface Props {
  wanted: WantedAttempts;
  onWanted: (wanted: WantedAttempts) => void;
}

/** Applied when a field is left or Enter is pressed, so that no request is made for half a number. */
export function AttemptFilter({ wanted, onWanted }: Props) {
  const { data: agents = [] } = useAgents();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onWanted(wantedBy(names, name => fromControl(String(form.get(name) ?? '').trim())));
  };
  return (
    <form className="filters" onSubmit={apply} role="search" aria-label="Filter attempts">
      <FilterTime label="From" name="since" value={wanted.since} />
      <FilterTime label="Until" name="until" value={wanted.until} />
      <FilterNumber label="Number" name="phone_number" value={wanted.phone_number} />
      <FilterChoice
        label="Result"
        name="result"
        value={wanted.result}
        options={Object.entries(resultTexts)}
      />
      <FilterChoice
        label="Agent"
        name="agent_login"
        value={wanted.agent_login}
        options={agents.filter(({ login }) => login).map(agent => [agent.login, nameOf(agent)])}
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
