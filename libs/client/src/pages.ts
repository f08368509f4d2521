/** A page of a list. */
export interface Page<T> {
  /** Number of rows in all. */
  count: number;
  result: T[];
}

/** All entries of a list that is read by offset. It ends at an empty page: the API may return less than was asked for. */
export async function* byOffset<T>(
  read: (offset: number) => Promise<T[] | Page<T>>,
  from: number | null | undefined,
): AsyncGenerator<T, void> {
  for (let offset = from ?? 0; ;) {
    const page = await read(offset);
    const entries = Array.isArray(page) ? page : page.result;
    if (entries.length === 0) return;
    yield* entries;
    offset += entries.length;
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
