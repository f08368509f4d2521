/** What is found first, in the order of a list; undefined if nothing is. */
export function firstOf<T>(list: readonly string[], find: (each: string) => T | undefined): T | undefined {
  for (const each of list) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}
