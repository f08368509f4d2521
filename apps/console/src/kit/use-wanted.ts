import { useSearchParams } from 'wouter';
import { searchOf } from './address-filter';

/**
 * The filter of a list, as the address has it. To want the same once more is no step in the history.
 *
 * @param kept names of what else the address keeps
 */
export function useWanted<V extends Readonly<Record<string, string>>>(
  wantedIn: (search: URLSearchParams) => V,
  kept: readonly string[] = [],
) {
  const [search, setSearch] = useSearchParams();
  const wanted = wantedIn(search);
  const want = (changed: V): void => {
    const now = searchOf(changed);
    if (now.toString() === searchOf(wanted).toString()) return;
    for (const name of kept) if (search.has(name)) now.set(name, search.get(name)!);
    setSearch(now);
  };
  return { search, wanted, want, isFiltered: searchOf(wanted).size > 0 };
}
