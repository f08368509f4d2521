import { useId } from 'react';
import { FieldGroup } from '../kit/field';
import { type FilterDraft, type WebhookDraft, fieldsOf } from './draft';
import { useActions } from './queries';

interface Props {
  draft: WebhookDraft;
  onFilters: (filters: FilterDraft[]) => void;
  error: unknown;
}

/** Only events with one of the values in each field are sent. */
export function FilterRows({ draft: { filters, actions }, onFilters, error }: Props) {
  const { data: catalogue = [] } = useActions();
  const fields = useId();
  const change = (changed: FilterDraft, at: number) =>
    onFilters(filters.map((filter, index) => (index === at ? changed : filter)));
  return (
    <FieldGroup
      label="Filters"
      name="filters"
      error={error}
      hint="Only events that have one of the values in each field are sent; with not_actor, those that none of these API users made."
    >
      <datalist id={fields}>
        {fieldsOf(actions, catalogue).map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {filters.map((filter, index) => (
        <FilterRow
          // A row is only where it stands.
          key={index}
          filter={filter}
          fields={fields}
          onChange={changed => change(changed, index)}
          onRemove={() => onFilters(filters.filter((_, at) => at !== index))}
        />
      ))}
      <div className="actions">
        <button type="button" onClick={() => onFilters([...filters, { field: '', values: '' }])}>
          Add a filter
        </button>
      </div>
    </FieldGroup>
  );
}

interface RowProps {
  filter: FilterDraft;
  /** Id of the list of fields that are offered. */
  fields: string;
  onChange: (filter: FilterDraft) => void;
  onRemove: () => void;
}

const FilterRow = ({ filter, fields, onChange, onRemove }: RowProps) => (
  <div className="filter-row">
    <label>
      Field
      <input
        list={fields}
        value={filter.field}
        onChange={({ target }) => onChange({ ...filter, field: target.value })}
      />
    </label>
    <label>
      Values, one a line
      <textarea
        rows={Math.min(filter.values.split('\n').length, 6)}
        value={filter.values}
        onChange={({ target }) => onChange({ ...filter, values: target.value })}
      />
    </label>
    <button type="button" aria-label={`Remove the filter ${filter.field}`} onClick={onRemove}>
      Remove
    </button>
  </div>
);
