import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { guard } from '@patchbay/infra/guard';
import { inheritedEnvironment } from '../start/environment';
import { root } from '../local/root';

export interface ProgramRun {
  /** Aborting it ends the program. */
  signal?: AbortSignal;
  environment?: NodeJS.ProcessEnv;
  /** Options of Node, which Jest's workers have too. */
  nodeOptions?: readonly string[];
}

/** Runs a program of an installed package with the terminal's output until it ends; returns whether it succeeded. */
export function runPackageProgram(
  name: string,
  args: readonly string[],
  { signal, environment, nodeOptions = [] }: ProgramRun = {},
): Promise<boolean> {
  const file = join(root, 'node_modules', '.bin', name);
  return new Promise((resolve, reject) => {
    const program = spawn(process.execPath, [...nodeOptions, file, ...args], {
      cwd: root,
      env: { ...inheritedEnvironment(), NX_DAEMON: 'false', NX_TUI: 'false', ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      // A process group of its own: its workers end with it.
      detached: true,
    });
    signal?.addEventListener('abort', () => program.kill('SIGTERM'));
    program.once('spawn', () => guard(program, 'SIGTERM'));
    program.once('error', reject);
    program.once('exit', code => resolve(code === 0));
  });
}
