import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(__dirname, '../../..');

/** Starts an app from its sources, as a separate process, so that a test can kill it. */
export const startProcess = (
  app: string,
  environment: NodeJS.ProcessEnv,
  stdio: StdioOptions = 'inherit',
): ChildProcess =>
  spawn(
    process.execPath,
    [
      '--conditions=source',
      '--require',
      '@swc-node/register',
      join(workspace, 'apps', app, 'src', 'main.ts'),
    ],
    {
      cwd: workspace,
      env: {
        PATH: process.env.PATH,
        SWCRC: 'true',
        SWC_CONFIG_FILE: join(workspace, '.swcrc'),
        ...environment,
      },
      stdio,
    },
  );
