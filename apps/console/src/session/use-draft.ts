import { useState, useSyncExternalStore } from 'react';
import { useSession } from './session';

/**
 * What is being written.
 *
 * @param where another place has a draft of its own
 * @param begin what is there before anything is written
 */
export function useDraft<T>(where: string, begin: () => T) {
  const { drafts } = useSession();
  const [begun] = useState(begin);
  const draft = useSyncExternalStore(drafts.subscribe, drafts.read).get(where) ?? begun;
  const change = (changed: (now: T) => T): void =>
    drafts.keep(where, changed((drafts.read().get(where) ?? begun) as T));
  return [draft as T, change] as const;
}
