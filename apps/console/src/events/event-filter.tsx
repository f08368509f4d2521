import type { FormEvent } from 'react';
import type { EventStreamFilter } from '@patchbay/client';
import { useActions } from '../webhooks/queries';
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
    <form
      className="filters"
      onSubmit={apply}
      role="search"
      aria-label="Filter events"
      key={JSON.stringify(filter)}
    >
      <label>
        Action
        <select name="action" defaultValue={filter.actions?.[0]} onChange={submitForm}>
          <option value="">All</option>
          {actions.map(({ action, description }) => (
            <option key={action} value={action} title={description}>
              {action}
            </option>
          ))}
        </select>
      </label>
      <label>
        Object
        <input
          name="aggregate"
          defaultValue={filter.aggregate ?? ''}
          placeholder="ticket:17"
          onBlur={submitForm}
        />
      </label>
      <label>
        By
        <input
          name="actor"
          defaultValue={filter.actor ?? ''}
          placeholder="login or program"
          onBlur={submitForm}
        />
      </label>
      <button className="quiet" type="button" onClick={() => onFilter({})} disabled={!isFiltered(filter)}>
        Clear
      </button>
    </form>
  );
}

const isFiltered = (filter: EventStreamFilter): boolean => Object.values(filter).some(Boolean);
