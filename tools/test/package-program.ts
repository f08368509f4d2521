import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { guard } from '@patchbay/infra/guard';
import { inheritedEnvironment } from '../start/environment';
import { root } from '../local/root';

/** In MiB; Jest's workers inherit it. With V8's default of 16, tests of services took 3 to 5 % more CPU, because more was collected. */
const youngObjects = '--max-semi-space-size=64';

/** Runs a program of an installed package with the terminal's output until it ends; returns whether it succeeded. */
export function runPackageProgram(
  name: string,
  args: string[],
  signal?: AbortSignal,
  environment: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const program = spawn(
      process.execPath,
      [youngObjects, join(root, 'node_modules', '.bin', name), ...args],
      {
        cwd: root,
        env: { ...inheritedEnvironment(), NX_DAEMON: 'false', NX_TUI: 'false', ...environment },
        stdio: ['ignore', 'inherit', 'inherit'],
        // A process group of its own: its workers end with it.
        detached: true,
      },
    );
    signal?.addEventListener('abort', () => program.kill('SIGTERM'));
    program.once('spawn', () => guard(program, 'SIGTERM'));
    program.once('error', reject);
    program.once('exit', code => resolve(code === 0));
  });
}
