import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from '@patchbay/infra/execute';
import { choosePort } from '@patchbay/infra/ports';
import { eventually } from '@patchbay/testing/eventually';
import { folderOfRun } from '@patchbay/testing/servers';
import { newTestFolder } from '@patchbay/testing/test-folder';
import { startPatchbay } from '@patchbay/tools/start/patchbay';
import { isFirst } from './first';

/** A new folder of data with the migrated schemas and the demo data; the first test file of a run that asks makes them. */
export async function preparedFolder(): Promise<string> {
  const prepared = join(folderOfRun(), 'system');
  if (isFirst(`${prepared}.begun`)) await prepare(prepared);
  await eventually(() => statSync(prepared));
  const folder = newTestFolder('patchbay-e2e-');
  // Node's own copy does not keep the owner, who is another one where root runs the test.
  await execute('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}

async function prepare(prepared: string): Promise<void> {
  const directory = newTestFolder('patchbay-e2e-');
  const patchbay = await startPatchbay({ directory, gatewayPort: await choosePort(), apart: [] });
  await patchbay.stop();
  rmSync(join(directory, 'logs'), { recursive: true });
  renameSync(directory, prepared);
}
