/** A page of a list. */
export interface Page<T> {
  /** Number of rows in all. */
  count: number;
  /** Only in the answer to a search: there are more rows than `count`. */
  count_is_at_least?: true;
  result: T[];
}

/** A page of a list, with the cursor behind it. */
export interface CursorPage<T> {
  entries: T[];
  /**
   * For `after` of the next page; undefined if this is the last one. In the order of change there always is one: keep it, and
   * use it again when something may have changed.
   */
  next: string | undefined;
}

/**
 * All entries of a list that is read by cursors, which neither skips nor repeats one while others write. In the order of
 * change it ends at an empty page: nothing more has changed by now.
 */
export async function* byCursor<T, Q extends object | undefined>(
  read: (query: Q) => Promise<CursorPage<T>>,
  query: Q,
): AsyncGenerator<T, void> {
  for (let wanted = query; ;) {
    const { entries, next } = await read(wanted);
    yield* entries;
    if (entries.length === 0 || next === undefined) return;
    // The first page alone begins with an offset.
    wanted = { ...query, offset: undefined, after: next } as unknown as Q;
  }
}

/** All entries of a list that is read on from the last entry. */
export async function* byLast<T, K>(
  read: (before: K) => Promise<Page<T>>,
  keyOf: (entry: T) => K,
  from: K,
): AsyncGenerator<T, void> {
  for (let before = from; ;) {
    const { result } = await read(before);
    const last = result.at(-1);
    if (last === undefined) return;
    yield* result;
    before = keyOf(last);
  }
}

/** The cursor in a `Link` header (RFC 8288) to the next page. */
export function cursorOf(link: string | null): string | undefined {
  const [, query] = /<[^>?]*\?([^>]*)>; rel="next"/.exec(link ?? '') ?? [];
  return new URLSearchParams(query).get('after') ?? undefined;
}
