import { join } from 'node:path';
import { root } from '../local/root';
import { builtSystem, runChecks } from './checks';
import { repeatFailed } from './deep-tests';
import { runTests } from './jest';
import { runSuite } from './suite';

const config = ['--config', join(root, 'tools', 'test', 'deep.config.js')];

/** Runs what `npm test` leaves out: every `*.deep.spec.ts`. Arguments after `npm run test:deep --` go to Jest. */
runSuite(async signal => {
  const failedChecks = await runChecks(builtSystem, signal);
  const { passed, failed } = await repeatFailed(
    () => runTests('Deep tests', [...config, ...process.argv.slice(2)], signal),
    // A file that fails may leave open what it opened, and Jest would wait for that.
    path => runTests('Once more, alone', [...config, '--forceExit', '--runTestsByPath', path], signal),
    console.log,
  );
  return { passed, failed: failed + failedChecks };
});
