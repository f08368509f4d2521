import { rmSync } from 'node:fs';
import { choosePort } from '@patchbay/infra/ports';
import type { AppName } from '@patchbay/tools/local/apps';
import { type Patchbay, type PatchbayOptions, startPatchbay } from '@patchbay/tools/start/patchbay';
import { Api } from './api';
import { preparedFolder } from './prepared-folder';

type Variables = PatchbayOptions['environment'];

/** Everything that `npm start` starts, from the builds, on its own ports and in its own folder. */
export class System extends Api {
  private constructor(
    readonly patchbay: Patchbay,
    readonly directory: string,
  ) {
    super(patchbay.url);
  }

  /**
   * Starts servers and every service, with the demo data; takes at most a minute.
   *
   * @param apart the apps with a process of their own, which the test can stop; the others share one
   */
  static async start(environment?: Variables, apart?: readonly AppName[]): Promise<System> {
    const directory = await preparedFolder();
    const gatewayPort = await choosePort();
    try {
      const patchbay = await startPatchbay({ directory, gatewayPort, isPrepared: true, environment, apart });
      return new System(patchbay, directory);
    } catch (error) {
      rmSync(directory, { recursive: true, force: true });
      throw error;
    }
  }

  /** The same with all apps in one process: for a test that stops none of them, reads no log and does not watch what one of them waits for. */
  static startInOneProcess(environment?: Variables): Promise<System> {
    return System.start(environment, []);
  }

  async stop(): Promise<void> {
    await this.patchbay.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
