import { join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { inheritedEnvironment } from './environment';
import { root } from './root';

/** Builds all projects; unchanged ones come from Nx's cache. */
export async function build(signal: AbortSignal): Promise<void> {
  await execute(join(root, 'node_modules', '.bin', 'nx'), ['run-many', '--target=build'], {
    workingDirectory: root,
    environment: { ...inheritedEnvironment(), NX_DAEMON: 'false', NX_TUI: 'false' },
    signal,
  });
}
