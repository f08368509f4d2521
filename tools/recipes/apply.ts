import type { Hunk, Recipe } from './recipe';

/** Reads a file of the repository; undefined if there is none. */
export type ReadFile = (path: string) => string | undefined;

/**
 * The files that a recipe changes, with their new text.
 *
 * @throws Error that names the recipe and the lines that do not fit
 */
export function apply({ title, hunks }: Recipe, read: ReadFile): Map<string, string> {
  const changed = new Map<string, string>();
  for (const hunk of hunks) {
    const text = changed.get(hunk.path) ?? read(hunk.path);
    try {
      changed.set(hunk.path, changedText(text, hunk.lines));
    } catch (error) {
      throw new Error(`${title}: ${hunk.path} ${(error as Error).message}\n${hunk.lines.join('\n')}`);
    }
  }
  return changed;
}

function changedText(text: string | undefined, lines: Hunk['lines']): string {
  const old = lines.filter(line => !line.startsWith('+')).map(line => line.slice(1));
  if (old.length === 0) return newText(text, lines);
  if (text === undefined) throw new Error('does not exist, and so has not these lines:');
  const all = text.split('\n');
  const places = [...all.keys()].filter(at => old.every((line, index) => fits(all[at + index], line)));
  if (places.length !== 1) throw new Error(`has these lines ${places.length} times, and not once:`);
  const [place] = places as [number];
  const rest = all.slice(place + old.length);
  return [...all.slice(0, place), ...replaced(all.slice(place), lines), ...rest].join('\n');
}

function newText(text: string | undefined, lines: Hunk['lines']): string {
  if (text !== undefined) throw new Error('exists, and this neither goes nor stays in it:');
  return lines.map(line => line.slice(1)).join('\n');
}

/** A line that stays is taken from the file: the recipe may have its beginning only. */
function replaced(all: string[], lines: Hunk['lines']): string[] {
  const rest = [...all];
  return lines.flatMap(line => {
    if (line.startsWith('+')) return [line.slice(1)];
    const own = rest.shift()!;
    return line.startsWith('-') ? [] : [own];
  });
}

const fits = (line: string | undefined, expected: string): boolean =>
  line !== undefined &&
  (expected.endsWith('…') ? line.startsWith(expected.slice(0, -1).trimEnd()) : line === expected);
