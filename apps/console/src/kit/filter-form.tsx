import type { FormEvent, ReactNode } from 'react';
import { type Wanted, searchOf, wantedBy } from './address-filter';
import { fromControl } from './control-time';

interface Props<N extends string> {
  /** Of what is in the address. What has no field here stays. */
  names: readonly N[];
  wanted: Wanted<N>;
  onWanted: (wanted: Wanted<N>) => void;
  label: string;
  className?: string;
  children: ReactNode;
}

/** The filter of a list, applied when a field is left or Enter is pressed, so that no request is made for half a word. */
export function FilterForm<N extends string>({
  names,
  wanted,
  onWanted,
  label,
  className = '',
  children,
}: Props<N>) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onWanted(wantedBy(names, name => fromControl(String(form.get(name) ?? wanted[name]).trim())));
  };
  return (
    <form className={`filters ${className}`} onSubmit={apply} role="search" aria-label={label}>
      {children}
      <button>Find</button>
      {searchOf(wanted).size > 0 && (
        <button className="quiet" type="button" onClick={() => onWanted(wantedBy(names, () => ''))}>
          Clear
        </button>
      )}
    </form>
  );
}
