import { allChecks, runChecks } from './checks';
import { runTests } from './jest';
import { runSuite } from './suite';

/** Checks everything and runs the quick tests; arguments after `npm test --` go to Jest. */
runSuite(async signal => {
  const failedChecks = await runChecks(allChecks, signal);
  signal.throwIfAborted();
  const { passed, failed } = await runTests('Tests', process.argv.slice(2), signal);
  return { passed, failed: failed + failedChecks };
});
