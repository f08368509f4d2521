import { execFileSync } from 'node:child_process';

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
  ['apps/crm/src/migrations/migrations.spec.ts', '../data-source'],
  ['libs/persistence/src/migrations/x.ts', '../row-counts', /A migration holds its own SQL/],
  ['e2e/x.ts', '@patchbay/client'],
  ['e2e/x.ts', '@patchbay/testing/eventually'],
  ['e2e/x.ts', '../apps/crm/src/app.module', /should not import|relative|cannot be imported/i],
];

describe('the boundaries between projects', () => {
  let complaints: string[][];
  beforeAll(() => {
    const input = cases.map(([file, imports]) => ({
      file,
      code: `import * as it from '${imports}';\nvoid it;\n`,
    }));
    const env = { ...process.env, NX_DAEMON: 'false' };
    const output = execFileSync(process.execPath, ['tools/boundaries/lint.mjs'], {
      input: JSON.stringify(input),
      env,
    });
    complaints = JSON.parse(output.toString());
  });

  it.each(cases.map(([file, imports, complaint], index) => ({ file, imports, complaint, index })))(
    '$file importing $imports: $complaint',
    ({ complaint, index }) => {
      if (complaint) expect(complaints[index]!.join()).toMatch(complaint);
      else expect(complaints[index]).toEqual([]);
    },
  );
});
