import 'reflect-metadata';
import { join, relative } from 'node:path';
import { program } from 'commander';
import { runCommand } from '@patchbay/platform/command';
import { OperatorError } from '@patchbay/platform/operator-error';
import type { RowCounts } from '@patchbay/persistence/row-counts';
import { root } from '../local/root';
import { writeFacetMigrations } from './facet-migrations';

program
  .name('npm run facet --')
  .description('Writes the migrations of a facet that kept counts have now, and of its groups')
  .argument('<app>', 'such as ticketing')
  .argument('<file>', 'with the counts, below src: tickets/ticket-counts')
  .argument('<facet>', 'the last one of its facets')
  .parse();

const [app, file, facet] = program.args as [string, string, string];
const source = join(root, 'apps', app, 'src');

const isCounts = (value: unknown): value is RowCounts =>
  typeof value === 'object' && value !== null && 'facets' in value && 'groups' in value;

void runCommand(async () => {
  const exported: Record<string, unknown> = await import(join(source, file));
  const counts = Object.values(exported)
    .filter(isCounts)
    .find(({ facets }) => facets[facet]);
  if (!counts) throw new OperatorError([`${file} has no kept counts with the facet ${facet}`]);
  for (const path of writeFacetMigrations(join(source, 'migrations'), counts, facet))
    console.log(relative(root, path));
});
