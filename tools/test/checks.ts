import { join } from 'node:path';
import { findChromium } from '@patchbay/infra/chromium-install';
import { execute } from '@patchbay/infra/execute';
import { findNatsServer } from '@patchbay/infra/nats-install';
import { inheritedEnvironment } from '../start/environment';
import { root } from '../start/root';

interface Check {
  title: string;
  run: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * Checks besides the tests. The rule about boundaries between projects needs the project graph that a build leaves behind; without
 * it, the rule accepts everything.
 */
const checks: Check[][] = [
  [
    { title: 'nats-server and chromium', run: findPrograms },
    { title: 'Format', run: command('prettier', '--check', '.') },
    { title: 'Types', run: command('tsc', '--noEmit', '--project', 'tsconfig.json') },
    {
      title: 'Types of the page',
      run: command('tsc', '--noEmit', '--project', 'apps/console/tsconfig.json'),
    },
    { title: 'Build', run: command('nx', 'run-many', '--target=build') },
  ],
  [{ title: 'Lint', run: command('eslint', '--max-warnings=0', '.') }],
];

/** Sequential, because apt-get runs only one installation at a time. */
async function findPrograms(): Promise<void> {
  await findNatsServer();
  await findChromium();
}

/** Runs the checks, prints each with its duration, and returns the number of failures. */
export async function runChecks(signal: AbortSignal): Promise<number> {
  let failed = 0;
  for (const group of checks) {
    const results = await Promise.all(group.map(check => runCheck(check, signal)));
    failed += results.filter(passed => !passed).length;
  }
  return failed;
}

async function runCheck({ title, run }: Check, signal: AbortSignal): Promise<boolean> {
  const started = Date.now();
  try {
    await run(signal);
    console.log(`✔ ${title} ${secondsSince(started)}`);
    return true;
  } catch (error) {
    if (!signal.aborted) console.log(`✖ ${title} ${secondsSince(started)}\n${(error as Error).message}\n`);
    return false;
  }
}

export const secondsSince = (started: number): string => `${((Date.now() - started) / 1000).toFixed(1)} s`;

function command(name: string, ...args: string[]): Check['run'] {
  return signal =>
    execute(join(root, 'node_modules', '.bin', name), args, {
      workingDirectory: root,
      environment: { ...inheritedEnvironment(), NX_DAEMON: 'false', NX_TUI: 'false' },
      signal,
    });
}
