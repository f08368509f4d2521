/** The fields of a message of the Asterisk Manager Interface, by their names; a key that was repeated has a list. */
export type AmiFields = Readonly<Record<string, string | readonly string[]>>;

/** A field's text: the first one of a repeated key, '' for a field that is missing. */
export function textOf(fields: AmiFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

/** Fields that name what a message is about, of which there is one each; others, such as variables, may be repeated. */
const naming = /^(Event|Timestamp|Privilege|.*(Channel|Uniqueid|Linkedid))$/;

/** Whether a field says what a message is about. */
export const isNaming = (name: string): boolean => naming.test(name);

/**
 * Whether it says more than once what it is about. A line break in what a caller sends begins another field, and nobody
 * knows which one is the exchange's.
 */
export const isAmbiguous = (fields: AmiFields): boolean =>
  Object.keys(fields).some(name => typeof fields[name] !== 'string' && isNaming(name));

/** Characters of all names and values. */
export const sizeOf = (fields: AmiFields): number =>
  Object.keys(fields).reduce((sum, name) => sum + name.length + [fields[name] ?? ''].flat().join().length, 0);
