import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reasonOf } from '../kit/problem';
import { useSession } from '../session/session';
import { type Hit, type Kind, kinds, mostHits } from './kinds';

/** Milliseconds without another letter, until it is searched. */
const pause = 200;

/** What was found of a kind; one that fails does not keep the others from being shown. */
export interface Group {
  readonly kind: Kind;
  readonly hits: readonly Hit[];
  readonly isPending: boolean;
  /** Why nothing was found out. */
  readonly failure: string | undefined;
}

/** What the user may search. */
export function useKinds(): readonly Kind[] {
  const { may } = useSession();
  return kinds.filter(({ path }) => may('GET', path));
}

/** What is found with a text. An answer belongs to the text that was asked for: one that comes late is that of another text. */
export function useSearch(typed: string) {
  const { client } = useSession();
  const [text, settle] = useSettled(typed.trim());
  const wanted = useKinds().filter(kind => kind.takes(text));
  const results = useQueries({
    queries: wanted.map(kind => ({
      queryKey: ['search', kind.path, text],
      queryFn: async ({ signal }: { signal: AbortSignal }) => kind.find(client, text, { signal, retries: 0 }),
    })),
  });
  const groups = wanted.map((kind, at): Group => {
    const { data = [], isPending, error } = results[at]!;
    return { kind, hits: withAll(kind, data, text), isPending, failure: error ? reasonOf(error) : undefined };
  });
  const isSettled = text === typed.trim();
  return { text, groups, isPending: !isSettled || groups.some(group => group.isPending), settle };
}

/** Where there may be more than is shown, all of them can be opened. */
function withAll(kind: Kind, hits: readonly Hit[], text: string): readonly Hit[] {
  if (hits.length < mostHits) return hits;
  const title = [{ text: `All of ${kind.label.toLowerCase()}`, isMatch: false }];
  return [...hits, { path: kind.all(text), title, details: [] }];
}

/** A text, once nothing is typed any more, and what does not wait for that. */
function useSettled(typed: string): readonly [string, () => void] {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return [settled, () => settle(typed)];
}
