import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from './session';

/**
 * What is being written.
 *
 * @param where another place has a draft of its own
 * @param begin what is there before anything is written
 * @param isWritten whether there is anything that its user would miss
 */
export function useDraft<T>(where: string, begin: () => T, isWritten: (draft: T) => boolean) {
  const { drafts } = useSession();
  const [begun] = useState(begin);
  const draftIn = (all: ReturnType<typeof drafts.read>) => (all.get(where)?.draft ?? begun) as T;
  const draft = draftIn(useSyncExternalStore(drafts.subscribe, drafts.read));
  const change = (changed: (now: T) => T): void => {
    const next = changed(draftIn(drafts.read()));
    drafts.keep(where, { draft: next, isWritten: isWritten(next) });
  };
  return [draft, change] as const;
}

/** Who closes the tab, or loads it again, is asked first if that loses what he has written. */
export function useQuestionBeforeLoss(): void {
  const { drafts } = useSession();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (drafts.areWritten) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [drafts]);
}
