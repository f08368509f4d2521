import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { guard } from '@patchbay/infra/guard';
import { eventually } from '@patchbay/testing/eventually';
import { folderOfRun } from '@patchbay/testing/servers';
import { root } from '@patchbay/tools/start/root';
import { Api } from './api';

/**
 * The system that all journeys of this Jest worker share, one after the other, and which the first of them starts. It has the demo
 * data and what earlier journeys have left, so a journey names what is its own. It ends with the worker.
 */
export async function sharedSystem(): Promise<Api> {
  const file = join(folderOfRun(), `shared-system-${process.pid}`);
  if (!existsSync(file)) await startHolder(file);
  return new Api(readFileSync(file, 'utf8'));
}

/** Starts a process of its own, which outlives the test file, and waits until it has written its address. */
async function startHolder(file: string): Promise<void> {
  const program = join(__dirname, 'shared-system-holder.ts');
  const loader = ['--conditions=source', '--require', join(root, 'tools', 'register.cjs')];
  const holder = spawn(process.execPath, [...loader, program, file], {
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
