/** A message of the Asterisk Manager Interface; a list stands for a repeated key. */
export type ExchangeFields = Record<string, string | string[]>;

/** A field's text: the first one of a repeated key, '' for a field that is missing. */
export function fieldOf(fields: ExchangeFields, name: string): string {
  return [fields[name] ?? ''].flat()[0] ?? '';
}

/** Microseconds since 1970 as the exchange writes them. */
export const timestampOf = (at: number): string => (at / 1_000_000).toFixed(6);

/** The bytes of a message, as the exchange sends it; see {@link bytesOf}. */
export function encodeMessage(fields: ExchangeFields): Buffer {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map(one => `${name}: ${one}\r\n`),
  );
  return bytesOf(`${lines.join('')}\r\n`);
}

/** In UTF-8. Half of a surrogate pair from U+DC80 to U+DCFF stands for a byte that is none: `\udcfc` for 0xfc. */
function bytesOf(text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text);
  const parts = text.split(/([\udc80-\udcff])/u);
  const isByte = (index: number): boolean => index % 2 === 1;
  return Buffer.concat(
    parts.map((part, index) => (isByte(index) ? Buffer.of(part.charCodeAt(0) & 0xff) : Buffer.from(part))),
  );
}

/** An action as it was received. A line break in a value has begun another field, as with the real exchange. */
export function decodeAction(text: string): ExchangeFields {
  const fields: ExchangeFields = {};
  for (const line of text.split('\r\n')) {
    const [, name, value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    if (name) fields[name] = name in fields ? [fields[name]!, value].flat() : value;
  }
  return fields;
}
