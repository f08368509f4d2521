/** An update removes a value by sending an empty text for it. */
export const isEmptied = (value: unknown): boolean => value === '';

/** Values by name after an update: those that it does not name stay. */
export function merge<V>(
  stored: Readonly<Record<string, V>>,
  sent: Readonly<Record<string, V>>,
): Record<string, V> {
  const all = Object.entries({ ...stored, ...sent });
  return Object.fromEntries(all.filter(([, value]) => !isEmptied(value)));
}
