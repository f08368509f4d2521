import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/root';
import { apply } from './apply';
import { recipes, recipesIn } from './recipe';

const readSource = (path: string) => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

const fence = '```';
const recipe = (...code: string[]) =>
  recipesIn(`## Recipes\n\n### Add it\n\n1. So:\n\n${code.map(line => `   ${line}`).join('\n')}\n`)[0]!;
const diff = (...lines: string[]) => recipe(`${fence}diff`, '@@ a.ts', ...lines, fence);
const applied = (change: ReturnType<typeof recipe>, text?: string) =>
  apply(change, path => (path === 'a.ts' ? text : undefined)).get('a.ts');

describe('a recipe', () => {
  it('changes several places of a file, of which it may have the beginning', () => {
    const change = diff(' one', '+and a half', '@@', '-three', '+drei', ' four …');
    expect(applied(change, 'one\ntwo\nthree\nfour, or so\n')).toBe(
      'one\nand a half\ntwo\ndrei\nfour, or so\n',
    );
  });

  it('adds a file', () => {
    expect(applied(recipe(`${fence}ts`, '// a.ts', 'one;', fence))).toBe('one;\n');
  });

  it('has the commands that check it', () => {
    const code = [`${fence}diff`, '@@ a.ts', '+a', fence, `${fence}sh`, 'one && two', 'three', fence];
    expect(recipe(...code).commands).toEqual(['one && two', 'three']);
  });

  it.each([
    ['are not there', 'two\n', 'Add it: a.ts has these lines 0 times, and not once:\n one\n+half'],
    ['are there twice', 'one\none\n', 'Add it: a.ts has these lines 2 times'],
    ['are of a file that is not there', undefined, 'Add it: a.ts does not exist'],
  ])('is refused when its lines %s', (_, text, complaint) => {
    expect(() => applied(diff(' one', '+half'), text)).toThrow(complaint);
  });

  it('is refused when its new file is there already', () => {
    const change = recipe(`${fence}ts`, '// a.ts', 'one;', fence);
    expect(() => applied(change, 'two;\n')).toThrow('Add it: a.ts exists');
  });

  it('is refused when it does not name the file of a change', () => {
    expect(() => recipe(`${fence}ts`, 'one;', fence)).toThrow('Add it: "one;" is no path of a file');
    expect(() => recipe(`${fence}diff`, '+one', fence)).toThrow('Add it: "+one" is in no file');
  });
});

describe('the recipes of CONTRIBUTING.md', () => {
  it('are these', () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      'Add a field',
      'Add an operation',
      'Add an event',
      'Add a filter of a list',
      'Add a page of the console',
    ]);
  });

  it.each(recipes)('apply to the sources: $title', change => {
    expect(apply(change, readSource).size).toBeGreaterThan(1);
    expect(change.commands).not.toEqual([]);
  });
});
