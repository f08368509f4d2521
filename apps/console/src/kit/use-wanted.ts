import { useSearchParams } from 'wouter';
import { type Wanted, searchOf, wantedBy } from './address-filter';

/**
 * The filter of a list, as the address has it. To want the same once more is no step in the history.
 *
 * @param names of what is in the address
 * @param kept names of what else it keeps
 */
export function useWanted<N extends string>(names: readonly N[], kept: readonly string[] = []) {
  const [search, setSearch] = useSearchParams();
  const wanted = wantedBy(names, name => search.get(name));
  const want = (changed: Wanted<N>): void => {
    const now = searchOf(changed);
    if (now.toString() === searchOf(wanted).toString()) return;
    for (const name of kept) if (search.has(name)) now.set(name, search.get(name)!);
    setSearch(now);
  };
  return { search, wanted, want, isFiltered: searchOf(wanted).size > 0 };
}
