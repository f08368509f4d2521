import { join } from 'node:path';
import { choosePort } from '@patchbay/infra/ports';
import { appEnvironment, inheritedEnvironment } from '@patchbay/tools/start/environment';
import { Replica, mainOf } from '@patchbay/tools/start/replica';
import type { System } from '../system';

/** Another gateway of a system, which it does not stop itself. */
export async function startSecondGateway(system: System): Promise<{ replica: Replica; url: string }> {
  const port = await choosePort();
  const replica = new Replica({
    main: mainOf('gateway'),
    title: 'second gateway',
    environment: {
      ...inheritedEnvironment(),
      ...appEnvironment('gateway', system.patchbay.connections),
      PORT: String(port),
    },
    workingDirectory: join(system.directory, 'gateway-2'),
    managementPort: await choosePort(),
    logFile: join(system.directory, 'gateway-2.log'),
    onUnexpectedExit: reason => process.stderr.write(`the second gateway ended: ${reason}\n`),
  });
  await replica.start();
  return { replica, url: `http://127.0.0.1:${port}/api` };
}
