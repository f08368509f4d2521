import { join } from 'node:path';
import { findChromium } from '@patchbay/infra/chromium-install';
import { execute } from '@patchbay/infra/execute';
import { findNatsServer } from '@patchbay/infra/nats-install';
import { inheritedEnvironment } from '../start/environment';
import { root } from '../local/root';

interface Check {
  title: string;
  run: (signal: AbortSignal) => Promise<unknown>;
}

const programs: Check = { title: 'nats-server and chromium', run: findPrograms };
const targets = (atOnce: number, ...names: string[]): Check['run'] =>
  command('nx', 'run-many', `--targets=${names.join()}`, `--parallel=${atOnce}`, '--outputStyle=static');

/** What the tests of whole systems need. */
export const builtSystem: readonly Check[] = [programs, { title: 'Build', run: targets(2, 'build') }];

/** What the tests do not need: it runs beside them, where they wait. Nx repeats only what has changed. */
export const sourceChecks: readonly Check[] = [
  { title: 'Format, types and lint', run: targets(1, 'format-all', 'lint-all') },
];

/** Sequential, because apt-get runs only one installation at a time. */
async function findPrograms(): Promise<void> {
  await findNatsServer();
  await findChromium();
}

/** Runs the checks side by side, prints each with its duration, and returns the number of failures. */
export async function runChecks(checks: readonly Check[], signal: AbortSignal): Promise<number> {
  const results = await Promise.all(checks.map(check => runCheck(check, signal)));
  return results.filter(passed => !passed).length;
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
