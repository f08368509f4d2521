/** @long */
import { asSource } from '@patchbay/infra/as-source';
import { SourceCopy } from './copy';
import { recipes } from './recipe';

/** `npm run docs`, but without the installation of packages, which are not the copy's own. */
const docs = ['node', ...asSource, 'tools/docs/main.ts'].join(' ');

const commands = [...new Set(recipes.flatMap(recipe => recipe.commands))];

describe('a copy of the sources in which all recipes of CONTRIBUTING.md were followed', () => {
  let copy: SourceCopy;
  let files: string;
  beforeAll(async () => {
    copy = new SourceCopy();
    const changed = recipes.flatMap(recipe => copy.apply(recipe));
    await copy.run(docs);
    files = [...new Set(changed)].join(' ');
    await copy.run(`npx oxfmt ${files}`);
  });
  afterAll(() => copy.remove());

  it('has right types, and no fault for the linter', async () => {
    await copy.run('npx oxlint --config oxlint.config.mjs .');
  });

  it('has a client with what they add', async () => {
    const operations = await copy.run('cat libs/client/src/operations.ts libs/client/src/types.ts');
    for (const added of ['count(', 'unlimit(', 'label?: ', 'absence_type_id?: '])
      expect(operations).toContain(added);
  });

  it.each(commands)('passes %s', async command => {
    const output = await copy.run(`${command} 2>&1`);
    // Jest is content if no test has the name that it is given.
    expect(output).toMatch(/^Tests: .*\d passed/m);
  });
});
