import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guard } from '@patchbay/infra/guard';
import { inheritedEnvironment } from '../start/environment';
import { root } from '../start/root';
import { secondsSince } from './checks';

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
  const status = await runJest(['--json', `--outputFile=${report}`, ...args], signal);
  const counts = count(report, status);
  rmSync(folder, { recursive: true });
  console.log(`\n${counts.failed === 0 ? '✔' : '✖'} Tests ${secondsSince(started)}`);
  return counts;
}

function runJest(args: string[], signal: AbortSignal): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const jest = spawn(join(root, 'node_modules', '.bin', 'jest'), args, {
      cwd: root,
      env: { ...inheritedEnvironment(), NX_DAEMON: 'false' },
      stdio: 'inherit',
    });
    signal.addEventListener('abort', () => jest.kill('SIGTERM'));
    jest.once('spawn', () => guard(jest, 'SIGTERM'));
    jest.once('error', reject);
    jest.once('exit', resolve);
  });
}

// A failure outside the tests, such as an unreadable file or a server that does not start, counts once.
function count(report: string, status: number | null): Counts {
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites } = readReport(report);
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
}

function readReport(report: string): JestReport {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
  }
}
