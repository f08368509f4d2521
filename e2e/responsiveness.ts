import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { appNames } from '@patchbay/tools/start/apps';
import { type Observation, type Stall, around, longestWait, stallsIn } from './responsiveness-verdict';
import type { System } from './system';

/** A process that answers `GET /livez`. */
export interface WatchedProcess {
  name: string;
  pid: number;
  port: number;
}

/**
 * Asks every app for its health, 20 times a second from a process of its own, and finds the stalls: what kept an app
 * from answering for longer than 250 ms, by work of its own. A machine that is slow, or too busy for all of its
 * processes, makes no stall. Processes are known by their ids: those that are started later are not watched.
 */
export class Responsiveness {
  private constructor(private readonly probe: ChildProcess) {}

  /** Begins with the apps of a system that runs. */
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

  /** Stalls since the last time that it was asked, up to now. */
  async stalls(): Promise<Stall[]> {
    this.probe.send('tell');
    return stallsIn((await messageFrom(this.probe)) as Observation);
  }

  /** Fails the test that runs when there was a stall since the last time that it was asked. */
  async expectNone(): Promise<void> {
    expect(await this.stalls()).toEqual([]);
  }

  /** Ends, with what {@link stalls} would have said. */
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
