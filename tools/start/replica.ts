import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { RunningProgram } from '@patchbay/infra/program';
import type { AppName } from '../local/apps';
import { root } from '../local/root';

const STOP_WITHIN_MS = 15_000;
/**
 * Node's options for each app, as in docker/Dockerfile. Both are needed. In a container with little memory Node's own largest size is below
 * 16 MiB, and the smallest is cut to it. Elsewhere it may be larger, which takes memory and saves nothing.
 */
export const youngSpace = ['--min-semi-space-size=16', '--max-semi-space-size=16'];
/** Compiled code of all apps, which Node from 22.1 on keeps there: a sixth of the CPU time of a start. */
const compiled = join(root, 'node_modules', '.cache', 'patchbay', 'compiled');

/** The program of an app, as it was built. */
export const mainOf = (name: AppName): string => join(root, 'apps', name, 'dist', 'main.js');

export interface ReplicaOptions {
  /** Path of a program. */
  main: string;
  /** Name in messages, unique per replica. */
  title: string;
  environment: NodeJS.ProcessEnv;
  workingDirectory: string;
  managementPort: number;
  logFile: string;
  /** Called now and then while it starts, with what it waits for. */
  onWait?: (text: string) => void;
  /** Called when it ends unexpectedly; `reason` is its exit code or signal. */
  onUnexpectedExit: (reason: string) => void;
}

/** One process of an app. */
export class Replica {
  private program?: RunningProgram;

  constructor(private readonly options: ReplicaOptions) {}

  /** Path of its log with JSON lines. */
  get log(): string {
    return this.options.logFile;
  }

  /** Process id of the latest start. */
  get pid(): number {
    return this.program!.pid;
  }

  get managementPort(): number {
    return this.options.managementPort;
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const { main, title, environment, workingDirectory, logFile, onWait, onUnexpectedExit } = this.options;
    mkdirSync(workingDirectory, { recursive: true });
    this.program = new RunningProgram({
      title,
      command: process.execPath,
      args: [...youngSpace, main],
      workingDirectory,
      environment: {
        NODE_COMPILE_CACHE: compiled,
        ...environment,
        MANAGEMENT_PORT: String(this.managementPort),
      },
      logFile,
      stopSignal: 'SIGTERM',
      stopWithinMs: STOP_WITHIN_MS,
      onWait,
      onUnexpectedExit,
    });
    await this.program.ready(() => this.isReady());
  }

  /** Stops it cleanly, and waits. */
  async stop(): Promise<void> {
    await this.program?.stop();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Sends a signal; the replica may then end as expected. */
  kill(signal: NodeJS.Signals): void {
    this.program?.kill(signal);
  }

  async isReady(): Promise<boolean> {
    try {
      const response = await fetch(`http://127.0.0.1:${this.managementPort}/readyz`);
      return response.ok;
    } catch {
      return false;
    }
  }
}
