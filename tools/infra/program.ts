import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { guard } from './guard';
import { withLog } from './with-log';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 30;

export interface SystemUser {
  uid: number;
  gid: number;
}

export interface Program {
  /** What messages call it. */
  title: string;
  command: string;
  args: string[];
  workingDirectory: string;
  environment: NodeJS.ProcessEnv;
  /** The user it runs as, when that is not the user of this process. */
  user?: SystemUser;
  /** Takes what it prints; appended to. */
  logFile: string;
  stopSignal: NodeJS.Signals;
  stopWithinMs: number;
  /** Called when it ends, once ready, without having been asked to; `reason` is its exit code or signal. */
  onUnexpectedExit?: (reason: string) => void;
}

/** One run of a program: in a session of its own, so that Ctrl-C in the terminal reaches only this process. */
export class RunningProgram {
  readonly pid: number;
  /** Resolves with the exit code or signal, in words. */
  readonly exited: Promise<string>;
  private readonly child: ChildProcess;
  private endedBy?: string;
  private isReady = false;
  private askedToEnd = false;

  constructor(private readonly program: Program) {
    this.child = launch(program);
    this.exited = new Promise(resolve => {
      this.child.once('error', error => resolve(error.message));
      this.child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    if (this.child.pid === undefined) throw new Error(`Cannot run ${program.command}`);
    this.pid = this.child.pid;
    guard(this.child, program.stopSignal);
    void this.exited.then(reason => {
      this.endedBy = reason;
      if (this.isReady && !this.askedToEnd) program.onUnexpectedExit?.(reason);
    });
  }

  get isRunning(): boolean {
    return this.endedBy === undefined;
  }

  /** Waits until `probe` answers true; ends the program and fails, with the last lines of its log, when it does not. */
  async ready(probe: () => Promise<boolean>): Promise<void> {
    try {
      await this.waitFor(probe);
      this.isReady = true;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Sends `signal` and waits for the end; SIGKILL when that takes longer than the program may. */
  async stop(signal = this.program.stopSignal): Promise<void> {
    this.kill(signal);
    const impatience = setTimeout(() => this.kill('SIGKILL'), this.program.stopWithinMs);
    await this.exited;
    clearTimeout(impatience);
  }

  /** Sends `signal`; the end that may follow is an expected one. */
  kill(signal: NodeJS.Signals): void {
    this.askedToEnd = true;
    if (this.isRunning) this.child.kill(signal);
  }

  private async waitFor(probe: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await probe())) {
      if (this.askedToEnd) throw new Error(`${this.program.title} was stopped while starting`);
      if (!this.isRunning) throw new Error(this.describe(`ended while starting (${this.endedBy})`));
      if (Date.now() > deadline)
        throw new Error(this.describe(`is not ready after ${READY_WITHIN_MS / 1000} s`));
      await pause(POLL_MS);
    }
  }

  private describe(event: string): string {
    const { title, logFile } = this.program;
    return withLog(`${title} ${event}.`, logFile);
  }
}

function launch(program: Program): ChildProcess {
  mkdirSync(dirname(program.logFile), { recursive: true });
  const log = openSync(program.logFile, 'a', 0o600);
  const child = spawn(program.command, program.args, {
    cwd: program.workingDirectory,
    env: program.environment,
    detached: true,
    stdio: ['ignore', log, log],
    ...program.user,
  });
  closeSync(log);
  return child;
}
