import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secondsSince } from './checks';
import { readCosts, slowestFiles } from './costs';
import { runPackageProgram } from './package-program';

export interface FailedFile {
  path: string;
  /** How many of its tests failed; 1 if the file as a whole did. */
  failed: number;
  message: string;
}

export interface TestRun {
  passed: number;
  failed: number;
  failedFiles: FailedFile[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string }[];
  }[];
}

const nothing: JestReport = {
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

/** In MiB. With V8's default of 16, tests of services took 3 to 5 % more CPU, because more was collected. */
const youngObjects = '--max-semi-space-size=64';

/** Runs tests with Jest's own output, and prints which files took longest. */
export async function runTests(title: string, args: string[], signal: AbortSignal): Promise<TestRun> {
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-report-'));
  const [report, costs] = [join(folder, 'report.json'), join(folder, 'costs')];
  writeFileSync(costs, '');
  const jest = ['--json', `--outputFile=${report}`, ...args];
  const succeeded = await runPackageProgram('jest', jest, {
    signal,
    environment: { TEST_COSTS: costs },
    nodeOptions: [youngObjects],
  });
  const run = count(report, succeeded);
  console.log(`\n${slowestFiles(readCosts(costs)).join('\n')}`);
  rmSync(folder, { recursive: true });
  console.log(`\n${run.failed === 0 ? '✔' : '✖'} ${title} ${secondsSince(started)}`);
  return run;
}

// A failure outside the tests, such as an unreadable file or a server that does not start, counts once.
function count(report: string, succeeded: boolean): TestRun {
  const {
    numPassedTests: passed,
    numFailedTests,
    numRuntimeErrorTestSuites,
    testResults,
  } = readReport(report);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const failedFiles = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const failedTests = assertionResults.filter(({ status }) => status === 'failed').length;
      return { path: name, failed: Math.max(failedTests, 1), message };
    });
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), failedFiles };
}

function readReport(report: string): JestReport {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  } catch {
    return nothing;
  }
}
