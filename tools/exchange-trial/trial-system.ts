import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choosePort } from '@patchbay/infra/ports';
import { provision } from '../provision/provision';
import { demoUsers } from '../start/demo';
import { type Patchbay, startPatchbay } from '../start/patchbay';
import { Asterisk } from '../exchange/asterisk';
import { chooseUdpPort, rtpPorts } from '../exchange/ports';
import type { UnpackedAsterisk } from '../exchange/unpacked-asterisk';
import { Api } from './api';
import { Floor } from './floor';
import { logins } from './truth';

const secrets = { MANAGER_SECRET: 'trial-manager', PHONE_PASSWORD: 'trial-phones' };
/** Seconds; short, so that a trial sees them. */
const limits = { RING_SECONDS: 4, QUEUE_SECONDS: 14, DIAL_SECONDS: 8 };

/** The system as `npm start` runs it, an Asterisk beside it, and phones; all in a folder of their own. */
export class TrialSystem {
  private constructor(
    readonly directory: string,
    readonly asterisk: Asterisk,
    readonly patchbay: Patchbay,
    readonly floor: Floor,
  ) {}

  static async start(packages: UnpackedAsterisk): Promise<TrialSystem> {
    const directory = mkdtempSync(join(tmpdir(), 'patchbay-trial-'));
    // If root runs this, Postgres runs as another user, who needs access.
    chmodSync(directory, 0o755);
    const sipPort = await chooseUdpPort(16_100);
    const trunkPort = await chooseUdpPort(sipPort + 1);
    const [managerPort, agiPort] = [await choosePort(), await choosePort()];
    const ports = {
      MANAGER_PORT: managerPort,
      SIP_PORT: sipPort,
      TRUNK_PORT: trunkPort,
      AGI_PORT: agiPort,
      ...rtpPorts,
    };
    const values = { FOLDER: join(directory, 'pbx'), ...secrets, ...limits, ...ports };
    const asterisk = new Asterisk({ packages, values, logFile: join(directory, 'asterisk.log') });
    await asterisk.start();
    const patchbay = await startSystem(directory, {
      PBX_PORT: `${managerPort}`,
      PBX_AGI_PORT: `${agiPort}`,
      PBX_RECORDINGS: asterisk.recordings,
    });
    const [{ login, password }] = demoUsers;
    const api = new Api(patchbay.url, `${login}:${password}`);
    const manager = await asterisk.manager();
    const floor = new Floor({ sipPort, trunkPort, password: secrets.PHONE_PASSWORD, api, manager });
    await floor.start();
    for (const agent of Object.values(logins)) await api.post(`/agents/${agent}/login`);
    return new TrialSystem(directory, asterisk, patchbay, floor);
  }

  async stop(): Promise<void> {
    this.floor.stop();
    this.floor.manager.close();
    await this.patchbay.stop();
    await this.asterisk.stop();
  }

  /** Removes its logs and data. */
  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }
}

async function startSystem(directory: string, variables: Record<string, string>): Promise<Patchbay> {
  const telephony = {
    PBX_HOST: '127.0.0.1',
    PBX_USER: 'patchbay',
    PBX_PASSWORD: secrets.MANAGER_SECRET,
    PBX_RING_TIMEOUT_MS: '5000',
    ...variables,
  };
  const patchbay = await startPatchbay({
    directory,
    gatewayPort: await choosePort(),
    environment: { telephony },
    onFailure: error => console.error(error.message),
  });
  const natsUrl = patchbay.connections.natsUrlOf('provisioner');
  await provision(join(__dirname, 'provisioning.yaml'), { natsUrl, print: () => undefined });
  return patchbay;
}
