import { useSearchParams } from 'wouter';

/** What is shown, as the address of the page has it: an empty value is left out, and no change is a step back in the history. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch(before => (value ? before.set(name, value) : before.delete(name), before), { replace: true });
  return { search, set };
}
