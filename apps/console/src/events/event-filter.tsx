import type { FormEvent } from 'react';
import type { EventStreamFilter } from '@patchbay/client';
import { useActions } from '../webhooks/queries';
import { FilterText } from '../kit/filter-fields';
import { submitForm } from '../kit/submit-form';

interface Props {
  filter: EventStreamFilter;
  onFilter: (filter: EventStreamFilter) => void;
}

/** Applied when a field is left or Enter is pressed, so that no request is made for half a word. */
export function EventFilterForm({ filter, onFilter }: Props) {
  const { data: actions = [] } = useActions();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = (name: string) => String(new FormData(event.currentTarget).get(name)).trim() || undefined;
    const action = text('action');
    onFilter({ actions: action ? [action] : undefined, aggregate: text('aggregate'), actor: text('actor') });
  };
  return (
    <form className="filters" onSubmit={apply} role="search" aria-label="Filter events">
      <label>
        Action
        <select name="action" value={filter.actions?.[0] ?? ''} onChange={submitForm}>
          <option value="">All</option>
          {actions.map(({ action, description }) => (
            <option key={action} value={action} title={description}>
              {action}
            </option>
          ))}
        </select>
      </label>
      <FilterText label="Object" name="aggregate" value={filter.aggregate ?? ''} placeholder="ticket:17" />
      <FilterText label="By" name="actor" value={filter.actor ?? ''} placeholder="login or program" />
      <button>Find</button>
      <button className="quiet" type="button" onClick={() => onFilter({})} disabled={!isFiltered(filter)}>
        Clear
      </button>
    </form>
  );
}

const isFiltered = (filter: EventStreamFilter): boolean => Object.values(filter).some(Boolean);
