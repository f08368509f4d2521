import { rmSync } from 'node:fs';
import { choosePort } from '@patchbay/infra/ports';
import { type Patchbay, startPatchbay } from '@patchbay/tools/start/patchbay';
import { Api } from './api';
import { preparedFolder } from './prepared-folder';

/** Everything that `npm start` starts, from the builds, on its own ports and in its own folder. */
export class System extends Api {
  private constructor(
    readonly patchbay: Patchbay,
    readonly directory: string,
  ) {
    super(patchbay.url);
  }

  /** Starts servers and every service, with the demo data; takes at most a minute. */
  static async start(environment: Record<string, Record<string, string>> = {}): Promise<System> {
    const directory = await preparedFolder();
    const gatewayPort = await choosePort();
    try {
      const patchbay = await startPatchbay({ directory, gatewayPort, environment, isPrepared: true });
      return new System(patchbay, directory);
    } catch (error) {
      rmSync(directory, { recursive: true, force: true });
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.patchbay.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
