import type { AttemptFilter as Filter } from '@patchbay/client';
import { type Wanted, given } from '../kit/address-filter';
import { FilterChoice, FilterNumber, FilterTime } from '../kit/filter-fields';
import { resultTexts } from '../my-campaign/work';
import { FilterForm } from '../kit/filter-form';
import { nameOf, useAgents } from '../people/agents';

/** What is in the address, by the names of the API. */
export const names = ['since', 'until', 'phone_number', 'result', 'agent_login'] as const;

export type WantedAttempts = Wanted<(typeof names)[number]>;

export const filterOf = ({ result, ...wanted }: WantedAttempts): Filter =>
  ({ ...given(wanted), ...(result && { result: [result] }) }) as Filter;

interface Props {
  wanted: WantedAttempts;
  onWanted: (wanted: WantedAttempts) => void;
}

export function AttemptFilter({ wanted, onWanted }: Props) {
  const { data: agents = [] } = useAgents();
  return (
    <FilterForm names={names} wanted={wanted} onWanted={onWanted} label="Filter attempts">
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
    </FilterForm>
  );
}
