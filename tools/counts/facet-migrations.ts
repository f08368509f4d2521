import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RowCounts, countExistingRows, groupedFacets } from '@patchbay/persistence/row-counts';
import { type Change, addFacet, addGroups } from './facet';

/** Between the timestamps of two migrations of a service. */
const step = 100_000;

/**
 * Writes what a facet of kept counts needs now: one migration while no group has it, and two for its groups.
 *
 * @param folder of the service's migrations
 * @returns the files
 */
export function writeFacetMigrations(folder: string, counts: RowCounts, facet: string): string[] {
  if (!counts.facets[facet]) throw new Error(`${counts.name} has no facet ${facet}`);
  const kebab = (name: string) => name.replaceAll('_', '-');
  const write = (title: string, change: Change, comment: string) => {
    const timestamp = latestIn(folder) + step;
    const path = join(folder, `${timestamp}-${title}.ts`);
    writeFileSync(path, migration(`${pascal(title)}${timestamp}`, change, comment));
    return path;
  };
  if (!groupedFacets(counts).includes(facet)) {
    const title = `add-${kebab(facet)}-to-${kebab(counts.name)}-counts`;
    return [write(title, addFacet(counts, facet), 'In no group: the next release counts by it.')];
  }
  const existing = { up: [countExistingRows(counts)], down: [] };
  return [
    write(
      `count-${kebab(counts.table)}-by-${kebab(facet)}`,
      addGroups(counts, facet),
      'The next migration counts the rows that exist.',
    ),
    write(
      `count-existing-${kebab(counts.table)}-by-${kebab(facet)}`,
      existing,
      'In a transaction of its own: it only reads the rows, and writes go on meanwhile.',
    ),
  ];
}

const latestIn = (folder: string): number =>
  Math.max(...readdirSync(folder).map(name => Number(/^\d+/.exec(name)?.[0] ?? 0)));

const pascal = (title: string): string =>
  title.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());

/** Its SQL is text, so that a later change of the counts does not change what it does. */
function migration(name: string, { up, down }: Change, comment: string): string {
  const escaped = (sql: string) => sql.replace(/[\\`]|\$\{/g, '\\$&');
  const text = (statements: string[]) => statements.map(sql => `  \`${escaped(sql)}\`,\n`).join('');
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
${text(up)}];

const down: string[] = [
${text(down)}];

/** ${comment} */
export class ${name} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
`;
}
