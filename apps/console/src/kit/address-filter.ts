/** Values of a filter, by the names that they have in the address and in the API; empty for any. */
export type Wanted<N extends string> = Readonly<Record<N, string>>;

/** @param valueOf from a form or an address; what is missing is empty */
export const wantedBy = <N extends string>(names: readonly N[], valueOf: (name: N) => unknown): Wanted<N> =>
  Object.fromEntries(names.map(name => [name, String(valueOf(name) ?? '').trim()])) as Wanted<N>;

/** What is empty is no filter. */
export const given = <V extends Readonly<Record<string, string | undefined>>>(wanted: V): Partial<V> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)) as Partial<V>;

export const searchOf = (wanted: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(given(wanted) as Record<string, string>);
