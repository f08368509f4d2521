import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '@patchbay/tools/local/root';

/** A Node process with only the given environment variables, and its output. */
export class Process {
  output = '';
  hasEnded = false;
  /** Resolves with its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  private readonly child: ChildProcess;

  constructor(
    readonly title: string,
    args: string[],
    environment: Record<string, string>,
  ) {
    const env = { PATH: process.env.PATH, ...environment };
    this.child = spawn(process.execPath, args, { cwd: root, env });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.ended = new Promise(resolve =>
      this.child.once('close', (code, signal) => {
        this.hasEnded = true;
        resolve(code ?? signal ?? '');
      }),
    );
  }

  /** Lines that report what it waits for. */
  get waitingLines(): string[] {
    return this.output.split('\n').filter(line => line.includes('waits for '));
  }

  get waits(): number {
    return this.waitingLines.length;
  }

  /** Asks it to end, as a supervisor does; resolves with its exit code. */
  stop(): Promise<number | string> {
    this.child.kill('SIGTERM');
    return this.ended;
  }

  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}
