import { join } from 'node:path';
import type { Asterisk } from '../exchange/asterisk';
import type { UnpackedAsterisk } from '../exchange/unpacked-asterisk';
import { Floor } from './floor';
import { TrialServers } from './trial-servers';
import { logins } from './truth';

/** The servers of a trial, and phones. */
export class TrialSystem {
  private constructor(
    private readonly servers: TrialServers,
    readonly floor: Floor,
  ) {}

  static async start(packages: UnpackedAsterisk): Promise<TrialSystem> {
    const provisioning = () => join(__dirname, 'provisioning.yaml');
    const servers = await TrialServers.start({ packages, provisioning });
    const { api, ports, phonePassword: password } = servers;
    const manager = await servers.asterisk.manager();
    const floor = new Floor({ ...ports, password, api, manager });
    await floor.start();
    for (const agent of Object.values(logins)) await api.post(`/agents/${agent}/login`);
    return new TrialSystem(servers, floor);
  }

  get asterisk(): Asterisk {
    return this.servers.asterisk;
  }

  get directory(): string {
    return this.servers.directory;
  }

  async stop(): Promise<void> {
    this.floor.stop();
    this.floor.manager.close();
    await this.servers.stop();
  }

  /** Removes its logs and data. */
  remove(): void {
    this.servers.remove();
  }
}
