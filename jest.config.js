const { readFileSync, readdirSync } = require('node:fs');

const swc = JSON.parse(readFileSync(`${__dirname}/.swcrc`, 'utf8'));

/** No test replaces one of them, as some do with Date and timers. */
const constantGlobals = [
  ...['Array', 'BigInt', 'Boolean', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise'],
  ...['Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'TypeError', 'Uint8Array', 'WeakMap'],
];

/** Each project's specs run with Nest's metadata, and see the sources of the workspace's packages. */
const project = (displayName, folder) => ({
  displayName,
  rootDir: __dirname,
  roots: [`<rootDir>/${folder}`],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.deep\\.spec\\.ts$'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false }] },
  testEnvironment: '<rootDir>/libs/testing/src/measured-environment.ts',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  setupFiles: ['reflect-metadata'],
  // Jest's sandbox looks up each global name by an interceptor: as parameters of each module they save up to a sixth of the CPU time
  // of a file, and five sixths of that of simulated days.
  sandboxInjectedGlobals: constantGlobals,
});

/** The page resolves what it loads by this condition too, and a package of others has one of its own for it. */
const page = {
  ...project('console', 'apps/console/src'),
  transformIgnorePatterns: ['/node_modules/(?!eventsource-parser/)'],
};

const apps = readdirSync(`${__dirname}/apps`).filter(name => name !== 'console');
const libs = ['client', 'contracts', 'platform', 'persistence', 'testing'];

/** The quick suite; `tools/test/deep.config.js` has the files `*.deep.spec.ts`. */
module.exports = {
  projects: [
    ...libs.map(name => project(name, `libs/${name}/src`)),
    ...apps.map(name => project(name, `apps/${name}/src`)),
    page,
    project('tools', 'tools'),
    project('e2e', 'e2e'),
  ],
  globalSetup: '<rootDir>/libs/testing/src/global-setup.ts',
  globalTeardown: '<rootDir>/libs/testing/src/global-teardown.ts',
  // Far more than a test takes: a machine with ten times the load must not fail one.
  testTimeout: 600_000,
  // Tests wait for servers and timers: on two cores four workers ended in 435 s, three in 488 and two in 631.
  maxWorkers: 4,
  // No limit of a worker's memory: the system that all journeys share ends with the worker that started it.
};
