import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { join } from 'node:path';

const workspace = join(__dirname, '../../..');

/** Starts the service from its sources, as a separate process. */
export const startProcess = (environment: NodeJS.ProcessEnv, stdio: StdioOptions = 'inherit'): ChildProcess =>
  spawn(
    process.execPath,
    ['--conditions=source', '--require', '@swc-node/register', join(__dirname, 'main.ts')],
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
