import { type ComponentProps, useEffect, useRef } from 'react';
import { toControl } from './control-time';
import { submitForm } from './submit-form';

/** A field of a form that filters a list. It is applied when it is left, so that no request is made for half a word. */
export interface FilterField {
  label: string;
  name: string;
  value: string;
}

export function FilterText({
  label,
  value,
  ...attributes
}: FilterField & Omit<ComponentProps<'input'>, 'value'>) {
  const input = useRef<HTMLInputElement>(null);
  // Set in its place: another input would not have the focus.
  useEffect(() => {
    input.current!.value = value;
  }, [value]);
  return (
    <label>
      {label}
      <input {...attributes} ref={input} defaultValue={value} autoComplete="off" onBlur={submitForm} />
    </label>
  );
}

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
    <select name={name} value={value} onChange={submitForm}>
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
export const FilterTime = ({ value, ...field }: FilterField) => (
  <FilterText {...field} type="datetime-local" value={toControl(value)} />
);
