import { type ChildProcess, spawn } from 'node:child_process';
import { guard } from '@patchbay/infra/guard';

/** An app drains for up to ten seconds. */
const STOP_WITHIN_MS = 15_000;

/** A Node process that writes to this terminal and does not outlive this process. */
export class NodeProcess {
  /** Resolves with the exit code, or with null after a signal. */
  readonly ended: Promise<number | null>;
  isStopping = false;
  private readonly child: ChildProcess;

  constructor(args: string[], environment: NodeJS.ProcessEnv) {
    // Its own process group: Ctrl-C in the terminal reaches only this process, which then stops it.
    this.child = spawn(process.execPath, args, {
      env: environment,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.ended = new Promise(resolve => this.child.once('exit', resolve));
    this.child.once('spawn', () => guard(this.child, 'SIGTERM'));
  }

  async succeeds(): Promise<boolean> {
    return (await this.ended) === 0;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.child.kill('SIGTERM');
    const impatience = setTimeout(() => this.child.kill('SIGKILL'), STOP_WITHIN_MS);
    await this.ended;
    clearTimeout(impatience);
  }
}
