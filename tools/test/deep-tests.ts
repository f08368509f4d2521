import type { FailedFile, TestRun } from './jest';

/**
 * Runs all tests, and then each file that failed once more, alone. A file that passes then is printed as flaky, with its first
 * failure, and does not fail the run.
 */
export async function repeatFailed(
  runAll: () => Promise<TestRun>,
  runAlone: (path: string) => Promise<TestRun>,
  print: (text: string) => void,
): Promise<TestRun> {
  const run = await runAll();
  const flaky: FailedFile[] = [];
  for (const file of run.failedFiles) if ((await runAlone(file.path)).failed === 0) flaky.push(file);
  for (const { path, message } of flaky) print(`Flaky: ${path} failed and passes alone.\n${message}`);
  const recovered = flaky.reduce((sum, { failed }) => sum + failed, 0);
  return {
    passed: run.passed + recovered,
    failed: run.failed - recovered,
    failedFiles: run.failedFiles.filter(file => !flaky.includes(file)),
  };
}
