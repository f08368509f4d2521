import type { FormEvent } from 'react';
import { useActions } from '../webhooks/queries';
import { type Wanted, searchOf, wantedBy } from '../kit/address-filter';
import { FilterText } from '../kit/filter-fields';
import { submitForm } from '../kit/submit-form';

/** What is in the address. */
const names = ['action', 'object', 'by'] as const;

export type WantedEvents = Wanted<(typeof names)[number]>;

export const wantedIn = (search: URLSearchParams): WantedEvents => wantedBy(names, name => search.get(name));

interface Props {
  wanted: WantedEvents;
  onWanted: (wanted: WantedEvents) => void;
}

/** Applied when a field is left or Enter is pressed, so that no request is made for half a word. */
export function EventFilterForm({ wanted, onWanted }: Props) {
  const { data: actions = [] } = useActions();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onWanted(wantedBy(names, name => form.get(name)));
  };
  return (
    <form className="filters" onSubmit={apply} role="search" aria-label="Filter events">
      <label>
        Action
        <select name="action" value={wanted.action} onChange={submitForm}>
          <option value="">All</option>
          {actions.map(({ action, description }) => (
            <option key={action} value={action} title={description}>
              {action}
            </option>
          ))}
        </select>
      </label>
      <FilterText label="Object" name="object" value={wanted.object} placeholder="ticket:17" />
      <FilterText label="By" name="by" value={wanted.by} placeholder="login or program" />
      <button>Find</button>
      <button
        className="quiet"
        type="button"
        onClick={() => onWanted(wantedIn(new URLSearchParams()))}
        disabled={searchOf(wanted).size === 0}
      >
        Clear
      </button>
    </form>
  );
}
