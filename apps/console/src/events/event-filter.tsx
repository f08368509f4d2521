import { useActions } from '../webhooks/queries';
import type { Wanted } from '../kit/address-filter';
import { FilterText } from '../kit/filter-fields';
import { FilterForm } from '../kit/filter-form';
import { submitForm } from '../kit/submit-form';

/** What is in the address. */
export const names = ['action', 'object', 'by'] as const;

export type WantedEvents = Wanted<(typeof names)[number]>;

interface Props {
  wanted: WantedEvents;
  onWanted: (wanted: WantedEvents) => void;
}

export function EventFilterForm({ wanted, onWanted }: Props) {
  const { data: actions = [] } = useActions();
  return (
    <FilterForm names={names} wanted={wanted} onWanted={onWanted} label="Filter events">
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
    </FilterForm>
  );
}
