import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { appNames } from '@patchbay/tools/local/apps';
import { type Observation, type Stall, around, longestWait, stallsIn } from './responsiveness-verdict';
import type { System } from './system';

/** A process that answers `GET /livez`. */
export interface WatchedProcess {
  name: string;
  pid: number;
  port: number;
}

/**
 * Requests the health of every app 20 times a second from a separate process and finds stalls: more than 250 ms in which an app
 * could not answer because of its own work. A slow or overloaded machine causes no stalls. Processes are identified by their
 * ids: processes that start later are not watched.
 */
export class Responsiveness {
  private constructor(private readonly probe: ChildProcess) {}

  /** Watches the apps of a running system. */
  static watch(system: System): Promise<Responsiveness> {
    const processes = appNames.map(name => {
      const { pid, managementPort: port } = system.patchbay.service(name);
      return { name, pid, port };
    });
    return Responsiveness.watchProcesses(processes);
  }

  static async watchProcesses(processes: WatchedProcess[]): Promise<Responsiveness> {
    const input = JSON.stringify({ longestWait, around, processes });
    const probe = fork(join(__dirname, 'responsiveness-probe.mjs'), [input], { execArgv: [] });
    await messageFrom(probe);
    return new Responsiveness(probe);
  }

  /** Stalls since the previous call. */
  async stalls(): Promise<Stall[]> {
    this.probe.send('report');
    return stallsIn((await messageFrom(this.probe)) as Observation);
  }

  /** Fails the current test if there was a stall since the previous call. */
  async expectNone(): Promise<void> {
    expect(await this.stalls()).toEqual([]);
  }

  /** Ends, and returns the remaining {@link stalls}. */
  async stop(): Promise<Stall[]> {
    const stalls = await this.stalls();
    this.probe.disconnect();
    await once(this.probe, 'exit');
    return stalls;
  }
}

function messageFrom(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('the probe ended'));
    child.once('exit', fail).once('message', message => {
      child.off('exit', fail);
      resolve(message);
    });
  });
}
