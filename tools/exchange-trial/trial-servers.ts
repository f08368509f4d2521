import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { choosePort } from '@patchbay/infra/ports';
import { newServerFolder } from '@patchbay/infra/server-folder';
import { provision } from '../provision/provision';
import { demoUsers } from '../start/demo';
import { type Patchbay, startPatchbay } from '../start/patchbay';
import { Asterisk } from '../exchange/asterisk';
import { chooseUdpPort, rtpPorts, webSocketAt } from '../exchange/ports';
import type { UnpackedAsterisk } from '../exchange/unpacked-asterisk';
import { Api } from './api';

const secrets = { MANAGER_SECRET: 'trial-manager', PHONE_PASSWORD: 'trial-phones' };
/** Seconds; short, so that a trial sees them. */
const limits = { RING_SECONDS: 4, QUEUE_SECONDS: 14, DIAL_SECONDS: 8 };

export interface TrialSetting {
  packages: UnpackedAsterisk;
  /** Writes the provisioning file into the folder, if it is not there yet, and returns its path. */
  provisioning: (directory: string) => string;
  /** Text that is added to files of the exchange, by their names. */
  additions?: Readonly<Record<string, string>>;
  /** Further variables of telephony. */
  variables?: Readonly<Record<string, string>>;
}

/** The system as `npm start` runs it, and an Asterisk beside it; all in a folder of their own. */
export class TrialServers {
  readonly phonePassword = secrets.PHONE_PASSWORD;

  private constructor(
    readonly directory: string,
    readonly asterisk: Asterisk,
    readonly patchbay: Patchbay,
    readonly ports: { sipPort: number; trunkPort: number },
  ) {}

  static async start({ packages, provisioning, additions, variables }: TrialSetting): Promise<TrialServers> {
    const directory = newServerFolder('patchbay-trial-');
    const sipPort = await chooseUdpPort(16_100);
    const trunkPort = await chooseUdpPort(sipPort + 1);
    const [managerPort, agiPort, webPort] = [await choosePort(), await choosePort(), await choosePort()];
    const ports = {
      MANAGER_PORT: managerPort,
      SIP_PORT: sipPort,
      TRUNK_PORT: trunkPort,
      AGI_PORT: agiPort,
      WEB_PORT: webPort,
      ...rtpPorts,
    };
    const values = { FOLDER: join(directory, 'pbx'), ...secrets, ...limits, ...ports };
    const asterisk = new Asterisk({
      ...{ packages, values, additions },
      logFile: join(directory, 'asterisk.log'),
    });
    await asterisk.start();
    const patchbay = await startSystem(directory, webPort, {
      PBX_PORT: `${managerPort}`,
      PBX_AGI_PORT: `${agiPort}`,
      PBX_RECORDINGS: asterisk.recordings,
      ...variables,
    });
    const natsUrl = patchbay.connections.natsUrlOf('provisioner');
    await provision(provisioning(directory), { natsUrl, print: () => undefined });
    return new TrialServers(directory, asterisk, patchbay, { sipPort, trunkPort });
  }

  get api(): Api {
    const [{ login, password }] = demoUsers;
    return new Api(this.patchbay.url, `${login}:${password}`);
  }

  async stop(): Promise<void> {
    await this.patchbay.stop();
    await this.asterisk.stop();
  }

  /** Removes its logs and data. */
  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}

async function startSystem(
  directory: string,
  webPort: number,
  variables: Record<string, string>,
): Promise<Patchbay> {
  const telephony = {
    PBX_HOST: '127.0.0.1',
    PBX_USER: 'patchbay',
    PBX_PASSWORD: secrets.MANAGER_SECRET,
    PBX_RING_TIMEOUT_MS: '5000',
    ...variables,
  };
  return startPatchbay({
    directory,
    gatewayPort: await choosePort(),
    environment: { telephony, gateway: { SOFTPHONE_URL: webSocketAt(webPort) } },
    onFailure: error => console.error(error.message),
  });
}
