import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondsSince } from './checks';
import { runPackageProgram } from './package-program';

export interface Counts {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Runs all tests with Jest's own output, and returns the numbers of passed and failed tests. */
export async function runTests(args: string[], signal: AbortSignal): Promise<Counts> {
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-report-'));
  const report = join(folder, 'report.json');
  const succeeded = await runPackageProgram('jest', ['--json', `--outputFile=${report}`, ...args], signal);
  const counts = count(report, succeeded);
  rmSync(folder, { recursive: true });
  console.log(`\n${counts.failed === 0 ? '✔' : '✖'} Tests ${secondsSince(started)}`);
  return counts;
}

// A failure outside the tests, such as an unreadable file or a server that does not start, counts once.
function count(report: string, succeeded: boolean): Counts {
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites } = readReport(report);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

function readReport(report: string): JestReport {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
  }
}
