import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceCopy } from '../recipes/copy';

/** A file, its import, and the expected complaint of the boundary rule; undefined if the import is allowed. */
const cases: [file: string, imports: string, complaint?: RegExp][] = [
  ['libs/contracts/src/x.ts', '@patchbay/platform/app', /Circular dependency/],
  ['libs/contracts/src/x.ts', 'nats', /"type:contracts".* not allowed to import "nats"/],
  ['libs/contracts/src/x.ts', 'typeorm', /"type:contracts".* not allowed to import "typeorm"/],
  ['libs/contracts/src/x.ts', '@nestjs/microservices', /"type:contracts".* not allowed to import/],
  ['libs/contracts/src/x.ts', 'class-validator'],
  ['libs/platform/src/x.ts', '@patchbay/persistence/database', /Circular dependency/],
  ['libs/platform/src/x.ts', 'pg', /"type:platform".* not allowed to import "pg"/],
  ['libs/platform/src/x.ts', '@patchbay/contracts/message'],
  ['libs/persistence/src/x.ts', '@patchbay/testing/service', /Circular dependency/],
  ['libs/persistence/src/x.ts', '@patchbay/infra/ports', /"type:persistence" can only depend on/],
  ['libs/platform/src/x.ts', '@patchbay/infra/ports', /"type:platform" can only depend on/],
  ['libs/contracts/src/x.ts', '@patchbay/infra/ports', /"type:contracts" can/],
  ['tools/infra/x.ts', '@patchbay/contracts/message', /"type:infra" can/],
  ['libs/persistence/src/x.ts', '@patchbay/platform/app'],
  ['apps/crm/src/x.ts', '../../telephony/src/app.module', /should not import|relative/i],
  ['apps/crm/src/x.ts', '@patchbay/testing/service', /"type:app" can only depend on/],
  ['apps/crm/src/x.spec.ts', '@patchbay/testing/service'],
  ['apps/crm/src/x.ts', '@patchbay/persistence/database'],
  [
    'libs/testing/src/x.ts',
    '../../../apps/crm/src/app.module',
    /should not import|relative|cannot be imported/i,
  ],
  ['libs/client/src/x.ts', '@patchbay/contracts/message', /"type:client" can/],
  ['apps/crm/src/x.ts', '@patchbay/client', /"type:app" can only depend on/],
  ['apps/console/src/x.ts', '@patchbay/client'],
  ['apps/console/src/x.ts', '@patchbay/contracts/message', /"type:page" can/],
  [
    'apps/console/src/x.tsx',
    '../../gateway/src/app.module',
    /should not import|relative|cannot be imported/i,
  ],
  ['apps/console/src/x.ts', '@patchbay/testing/chromium', /"type:page" can/],
  ['apps/console/src/x.spec.ts', '@patchbay/testing/chromium'],
  ['apps/crm/src/migrations/1-x.ts', '../customers/customer', /A migration holds its own SQL/],
  ['apps/crm/src/migrations/1-x.ts', '@patchbay/persistence/row-counts', /A migration holds its own SQL/],
  ['apps/crm/src/migrations/1-x.ts', '@patchbay/persistence/large-tables'],
  ['apps/crm/src/migrations/1-x.ts', 'typeorm'],
  ['apps/crm/src/migrations/x.spec.ts', '../data-source'],
  ['libs/persistence/src/migrations/x.ts', '../row-counts', /A migration holds its own SQL/],
  ['e2e/x.ts', '@patchbay/client'],
  ['e2e/x.ts', '@patchbay/testing/eventually'],
  ['e2e/x.ts', '../apps/crm/src/app.module', /should not import|relative|cannot be imported/i],
];

/** The rule is skipped when no graph of projects is cached, and would find circles in one that has the files. */
const makeGraph = `node -e "require('@nx/devkit').createProjectGraphAsync()"`;

const rules = ['@nx(enforce-module-boundaries)', 'eslint(no-restricted-imports)'];

/** A file of its own for each case. */
const files = cases.map(([file], index) => file.replace(/x(?=\.\w)/, `x${index}`));

describe('the boundaries between projects', () => {
  let complaints: { code: string; message: string; help?: string; filename: string }[];
  let copy: SourceCopy;
  beforeAll(async () => {
    copy = new SourceCopy();
    await copy.run(makeGraph);
    cases.forEach(([, imports], index) =>
      writeFileSync(join(copy.folder, files[index]!), `import * as it from '${imports}';\nvoid it;\n`),
    );
    const linting = `npx oxlint --config oxlint.config.mjs --format json ${files.join(' ')} || true`;
    ({ diagnostics: complaints } = JSON.parse(await copy.run(linting)));
  });
  afterAll(() => copy.remove());

  it.each(cases.map(([file, imports, complaint], index) => ({ file, imports, complaint, index })))(
    '$file importing $imports: $complaint',
    ({ complaint, index }) => {
      const found = complaints
        .filter(({ code, filename }) => filename === files[index] && rules.includes(code))
        .map(({ message, help }) => `${message} ${help}`);
      if (complaint) expect(found.join()).toMatch(complaint);
      else expect(found).toEqual([]);
    },
  );
});
