import { runChecks } from './checks';
import { runTests } from './jest';

/** Checks and tests everything; arguments after `npm test --` go to Jest. Scripts can read the last line. */
async function main(): Promise<void> {
  const stopper = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopper.abort());
  const failedChecks = await runChecks(stopper.signal);
  stopper.signal.throwIfAborted();
  const { passed, failed } = await runTests(process.argv.slice(2), stopper.signal);
  stopper.signal.throwIfAborted();
  console.log(`${passed} passed, ${failed + failedChecks} failed`);
  process.exitCode = failed + failedChecks === 0 ? 0 : 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
