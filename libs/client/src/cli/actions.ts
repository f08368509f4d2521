import { Failure } from './failure.ts';

/** How many names are suggested in place of an unknown one. */
const suggestions = 3;

/**
 * The actions that patterns name: an action, or the beginning of some and `*`.
 *
 * @throws Failure for a pattern that names none
 */
export function expanded(patterns: readonly string[], known: readonly string[]): string[] {
  const wanted = patterns.flatMap(pattern => {
    const found = known.filter(name => matches(pattern, name));
    if (found.length > 0) return found;
    throw new Failure(`No action is named ${pattern}. Near to it: ${nearest(pattern, known).join(', ')}.`);
  });
  return [...new Set(wanted)];
}

const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

function nearest(pattern: string, known: readonly string[]): string[] {
  const text = pattern.replace(/\*$/, '');
  const seen = (name: string) => (text === pattern ? name : name.slice(0, text.length));
  const distances = known.map(name => [distance(text.toUpperCase(), seen(name)), name] as const);
  const sorted = distances.toSorted(([one, a], [other, b]) => one - other || (a < b ? -1 : 1));
  return sorted.slice(0, suggestions).map(([, name]) => name);
}

/** How many characters must be added, removed or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = row[at - 1]! + (other[at - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, row[at]! + 1, next[at - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
