const { join } = require('node:path');
const quick = require('../../jest.config');

/** The deep suite: every `*.deep.spec.ts`. */
module.exports = {
  ...quick,
  rootDir: join(__dirname, '..', '..'),
  // Whole systems and simulations, which also wait: four keep two cores busy.
  maxWorkers: 4,
  testSequencer: join(__dirname, 'long-first.js'),
  projects: quick.projects.map(project => ({
    ...project,
    testMatch: ['**/*.deep.spec.ts'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  })),
};
