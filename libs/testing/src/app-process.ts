import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';

const workspace = join(__dirname, '../../..');

/** Arguments for Node to run a file of an app, such as `main.ts`, from its sources. */
export const sourceOf = (app: string, file: string): string[] => [
  ...asSource,
  join(workspace, 'apps', app, 'src', file),
];

/** Starts an app from its sources, as a separate process, so that a test can kill it. */
export const startProcess = (
  app: string,
  environment: NodeJS.ProcessEnv,
  stdio: StdioOptions = 'inherit',
): ChildProcess =>
  spawn(process.execPath, sourceOf(app, 'main.ts'), {
    cwd: workspace,
    env: { PATH: process.env.PATH, ...environment },
    stdio,
  });
