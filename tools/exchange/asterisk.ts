import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { endLeftovers } from '@patchbay/infra/leftovers';
import { RunningProgram } from '@patchbay/infra/program';
import { type ExchangeValues, writeConfiguration } from './configuration-files';
import { Manager } from './manager';
import type { UnpackedAsterisk } from './unpacked-asterisk';

const STOP_WITHIN_MS = 10_000;

export interface AsteriskOptions {
  packages: UnpackedAsterisk;
  values: Omit<ExchangeValues, 'MODULES' | 'RECORDINGS'>;
  /** Text that is added to files of the configuration, by their names. */
  additions?: Readonly<Record<string, string>>;
  /** Its output is appended to it. */
  logFile: string;
  /** Called when it ends unexpectedly; `reason` is its exit code or signal. */
  onUnexpectedExit?: (reason: string) => void;
}

/** An Asterisk on the loopback address, which keeps everything in one folder. */
export class Asterisk {
  private program?: RunningProgram;

  constructor(private readonly options: AsteriskOptions) {}

  /** Folder of finished recordings. */
  get recordings(): string {
    return join(this.recordingsFolder, 'done');
  }

  /** Starts it, and waits until its manager interface takes actions. */
  async start(): Promise<void> {
    const { packages, values, additions, logFile, onUnexpectedExit } = this.options;
    const { FOLDER } = values;
    this.makeFolders();
    const places = { MODULES: packages.modules, RECORDINGS: this.recordingsFolder };
    writeConfiguration({ ...values, ...places }, additions);
    const program = packages.command('-f', '-n', '-C', join(FOLDER, 'etc', 'asterisk.conf'));
    await endLeftovers(FOLDER, basename(program.command), 'SIGKILL');
    this.program = new RunningProgram({
      title: 'Asterisk',
      ...program,
      workingDirectory: FOLDER,
      environment: { PATH: process.env.PATH },
      logFile,
      stopSignal: 'SIGTERM',
      stopWithinMs: STOP_WITHIN_MS,
      onUnexpectedExit,
    });
    await this.program.ready(() => this.isReady());
  }

  /** Logs in to its manager interface, as Patchbay does. */
  manager(): Promise<Manager> {
    const { MANAGER_PORT: port, MANAGER_SECRET: secret } = this.options.values;
    return Manager.logIn({ port, user: 'patchbay', secret });
  }

  async stop(): Promise<void> {
    await this.program?.stop();
  }

  /** Ends it with SIGKILL; `start` starts it again on the same ports. */
  async kill(): Promise<void> {
    await this.program?.stop('SIGKILL');
  }

  /** Folder of its logs. */
  get logs(): string {
    return join(this.options.values.FOLDER, 'log');
  }

  private get recordingsFolder(): string {
    return join(this.options.values.FOLDER, 'recordings');
  }

  private async isReady(): Promise<boolean> {
    try {
      const manager = await this.manager();
      const hasQueues = await manager.send({ Action: 'QueueStatus' });
      manager.close();
      return hasQueues;
    } catch {
      return false;
    }
  }

  private makeFolders(): void {
    const { packages, values } = this.options;
    for (const part of ['run', 'log', 'db', 'spool', 'lib/quiet', 'recordings/now', 'recordings/done'])
      mkdirSync(join(values.FOLDER, part), { recursive: true });
    for (const [place, folder] of Object.entries(packages.data)) {
      const link = join(values.FOLDER, 'lib', place);
      mkdirSync(dirname(link), { recursive: true });
      // The packages may be elsewhere than at the last start.
      rmSync(link, { force: true, recursive: true });
      if (existsSync(folder)) symlinkSync(folder, link);
    }
  }
}
