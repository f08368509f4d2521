import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { guard } from './guard';
import { StartPatience, signsOf } from './start-patience';
import { lastLine, withLog } from './with-log';

const POLL_MS = 30;

export interface SystemUser {
  uid: number;
  gid: number;
}

export interface Program {
  /** Name in messages. */
  title: string;
  command: string;
  args: string[];
  workingDirectory: string;
  environment: NodeJS.ProcessEnv;
  /** The user of the program, if it is not that of this process. */
  user?: SystemUser;
  /** Its output is appended to it. */
  logFile: string;
  stopSignal: NodeJS.Signals;
  stopWithinMs: number;
  /** Called now and then while it starts, with its title and the last line of its log. */
  onWait?: (text: string) => void;
  /** Called when it ends unexpectedly after it was ready; `reason` is its exit code or signal. */
  onUnexpectedExit?: (reason: string) => void;
}

/** One run of a program, in its own session, so that Ctrl-C in the terminal reaches only this process. */
export class RunningProgram {
  readonly pid: number;
  /** Resolves with the exit code or signal as text. */
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

  /** Waits until `probe` returns true, as long as the program goes on; otherwise ends it and fails with the last lines of its log. */
  async ready(probe: () => Promise<boolean>): Promise<void> {
    try {
      await this.waitFor(probe);
      this.isReady = true;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Sends `signal` and waits for the end; sends SIGKILL if that takes too long. */
  async stop(signal = this.program.stopSignal): Promise<void> {
    this.kill(signal);
    const impatience = setTimeout(() => this.kill('SIGKILL'), this.program.stopWithinMs);
    await this.exited;
    clearTimeout(impatience);
  }

  /** Sends `signal`; the program may then end as expected. */
  kill(signal: NodeJS.Signals): void {
    this.askedToEnd = true;
    if (this.isRunning) this.child.kill(signal);
  }

  private async waitFor(probe: () => Promise<boolean>): Promise<void> {
    const { title, logFile, onWait } = this.program;
    const patience = new StartPatience(Date.now());
    while (!(await probe())) {
      if (this.askedToEnd) throw new Error(`${title} was stopped while starting`);
      if (!this.isRunning) throw new Error(this.describe(`ended while starting (${this.endedBy})`));
      const reason = patience.overBecause(Date.now(), signsOf(this.pid, logFile));
      if (reason) throw new Error(this.describe(reason));
      if (patience.isToReport(Date.now()))
        onWait?.(`${title} is not ready yet: ${lastLine(logFile) || 'nothing in its log'}`);
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
