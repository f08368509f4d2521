/** The beginning of a text of others: Postgres stores no U+0000, and nothing sends half a character. */
export const stored = (text: string, longest: number): string =>
  text.slice(0, longest).replaceAll('\0', '\uFFFD').toWellFormed();
