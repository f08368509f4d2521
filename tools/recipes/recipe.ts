import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/root';

/** What a recipe does in one place of a file. */
export interface Hunk {
  /** Path of the file in the repository. */
  path: string;
  /** Each begins with a space if it stays, `-` if it goes or `+` if it comes. In a new file all of them come. */
  lines: string[];
}

/** A section of CONTRIBUTING.md that can be followed by a program. */
export interface Recipe {
  title: string;
  hunks: Hunk[];
  /** For the shell. They fail unless the change is complete. */
  commands: string[];
}

const block = /^( *)```(diff|tsx?|sh)\n(.*?)\n\1```$/gms;

/** The recipes of a document that change files, in their order. */
export function recipesIn(text: string): Recipe[] {
  const [, section = ''] = text.split(/^## Recipes$/m);
  const recipes = section.split(/^### /m).slice(1).map(parseRecipe);
  return recipes.filter(({ hunks }) => hunks.length > 0);
}

export const recipes = recipesIn(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));

function parseRecipe(section: string): Recipe {
  const title = section.slice(0, section.indexOf('\n'));
  const blocks = [...section.matchAll(block)].map(([, indent, language, code]) => ({
    language: language!,
    lines: code!.split('\n').map(line => line.slice(indent!.length)),
  }));
  const linesOf = (name: string) => blocks.filter(({ language }) => language === name);
  return {
    title,
    hunks: blocks.flatMap(({ language, lines }) => hunksOf(title, language, lines)),
    commands: linesOf('sh').flatMap(({ lines }) => lines),
  };
}

function hunksOf(title: string, language: string, lines: string[]): Hunk[] {
  if (language === 'sh') return [];
  if (language === 'diff') return differences(title, lines);
  const [, path] = /^\/\/ (\S+)$/.exec(lines[0]!) ?? [];
  if (!path) throw new Error(`${title}: "${lines[0]}" is no path of a file`);
  return [{ path, lines: [...lines.slice(1), ''].map(line => `+${line}`) }];
}

/** `@@` alone is another place of the same file. */
function differences(title: string, lines: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (const line of lines) {
    const hunk = hunks.at(-1);
    const path = line.slice(2).trim() || hunk?.path;
    if (line.startsWith('@@') && path) hunks.push({ path, lines: [] });
    else if (hunk && !line.startsWith('@@')) hunk.lines.push(line || ' ');
    else throw new Error(`${title}: "${line}" is in no file`);
  }
  return hunks;
}
