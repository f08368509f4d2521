import { builtSystem, runChecks, sourceChecks } from './checks';
import { runTests } from './jest';
import { runSuite } from './suite';

/** Checks everything and runs the quick tests; arguments after `npm test --` go to Jest. */
runSuite(async signal => {
  const failedBuilds = await runChecks(builtSystem, signal);
  signal.throwIfAborted();
  const [failedChecks, { passed, failed }] = await Promise.all([
    runChecks(sourceChecks, signal),
    runTests('Tests', process.argv.slice(2), signal),
  ]);
  return { passed, failed: failed + failedChecks + failedBuilds };
});
