import type { ComponentProps } from 'react';
import { submitForm } from './submit-form';

/** A field of a form that filters a list. It is applied when it is left, so that no request is made for half a word. */
export interface FilterField {
  label: string;
  name: string;
  value: string;
}

export const FilterText = ({
  label,
  value,
  ...attributes
}: FilterField & Omit<ComponentProps<'input'>, 'value'>) => (
  <label>
    {label}
    <input {...attributes} defaultValue={value} autoComplete="off" onBlur={submitForm} />
  </label>
);

/** A phone number in any notation. */
export const FilterNumber = (field: FilterField) => (
  <FilterText {...field} inputMode="tel" placeholder="any notation" maxLength={64} />
);

/** What the address names and does not exist any more is kept: what it filters is still there. */
export const FilterChoice = ({
  label,
  name,
  value,
  options,
}: FilterField & { options: readonly string[][] }) => (
  <label>
    {label}
    <select name={name} defaultValue={value} onChange={submitForm}>
      <option value="">All</option>
      {value && !options.some(([key]) => key === value) && <option value={value}>{value}</option>}
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

/** In the zone of the business, to the minute. */
export const FilterTime = ({ label, name, value }: FilterField) => (
  <label>
    {label}
    <input type="datetime-local" name={name} defaultValue={value.replace(' ', 'T')} onBlur={submitForm} />
  </label>
);
