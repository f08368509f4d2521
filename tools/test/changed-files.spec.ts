import { untouchedSystemProjects } from './changed-files';

it.each([
  [
    ['apps/crm/src/main.ts', 'docs/tools/a.md'],
    ['tools', 'e2e'],
  ],
  [['tools/start/main.ts'], ['e2e']],
  [['e2e/crm.spec.ts', 'tools/infra/ports.ts'], []],
])('leaves the tests of the whole system to `npm test` unless %j are among them', (files, expected) => {
  expect(untouchedSystemProjects(files)).toEqual(expected);
});
