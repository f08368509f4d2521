import { join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { inheritedEnvironment } from './environment';
import { root } from '../local/root';

/** Builds the apps with their libs; unchanged ones come from Nx's cache. The client, which no app loads, needs more tools. */
export async function build(signal: AbortSignal): Promise<void> {
  await execute(
    join(root, 'node_modules', '.bin', 'nx'),
    ['run-many', '--target=build', '--projects=tag:type:app'],
    {
      workingDirectory: root,
      environment: { ...inheritedEnvironment(), NX_DAEMON: 'false', NX_TUI: 'false' },
      signal,
    },
  );
}
