import { AmiUnsendable } from './ami-errors';

/** Asterisk does not read longer lines. */
const largestLine = 1_024;

/**
 * The bytes of an action. A list becomes one line for each value.
 *
 * @throws AmiUnsendable if a name or a value holds a control character, as a line break would begin another field, or a line is longer
 * than what Asterisk reads
 */
export function encodeAction(fields: Readonly<Record<string, string | readonly string[]>>): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map(one => encodeLine(name, one)),
  );
  return `${lines.join('')}\r\n`;
}

/** Its errors do not hold the value, which may be a secret. */
function encodeLine(name: string, value: string): string {
  if (!/^[^\p{Cc}:]+$/u.test(name))
    throw new AmiUnsendable('The name of a field is empty or holds a control character or a colon');
  if (/\p{Cc}/u.test(value)) throw new AmiUnsendable(`${name} holds a control character`);
  const line = `${name}: ${value}\r\n`;
  if (Buffer.byteLength(line) > largestLine) throw new AmiUnsendable(`${name} is longer than a line may be`);
  return line;
}
