import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { guard } from '@patchbay/infra/guard';
import { eventually } from '@patchbay/testing/eventually';
import { folderOfRun } from '@patchbay/testing/servers';
import { Api } from './api';
import { isFirst } from './first';

/**
 * The system that all journeys of a run share, at the same time; the first of them starts it. It has the demo data and what other
 * journeys write, so a journey names what is its own. It ends with the Jest worker that started it.
 */
export async function sharedSystem(): Promise<Api> {
  const file = join(folderOfRun(), 'shared-system.url');
  if (isFirst(`${file}.begun`)) await startHolder(file);
  return new Api(await eventually(() => readFileSync(file, 'utf8')));
}

/** Starts a process of its own, which outlives the test file, and waits until it has written its address. */
async function startHolder(file: string): Promise<void> {
  const program = join(__dirname, 'shared-system-holder.ts');
  const holder = spawn(process.execPath, [...asSource, program, file], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  guard(holder, 'SIGTERM');
  const ended = once(holder, 'exit').then(([code]) => {
    throw new Error(`the shared system ended with ${code}`);
  });
  await Promise.race([ended, eventually(() => statSync(file))]);
  // The worker ends without it.
  holder.unref();
}
