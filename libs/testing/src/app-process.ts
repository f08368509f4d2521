import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { asSource } from '@patchbay/infra/as-source';

const workspace = join(__dirname, '../../..');

/** Arguments for Node to run a file of an app, such as `main.ts`, from its sources. */
export const sourceOf = (app: string, file: string): string[] => [
  ...asSource,
  join(workspace, 'apps', app, 'src', file),
];

/** Starts an app from its sources, as a separate process, so that a test can kill it. */
export const startProcess = (
  app: string,
  environment: NodeJS.ProcessEnv,
  stdio: StdioOptions = 'inherit',
): ChildProcess =>
  spawn(process.execPath, sourceOf(app, 'main.ts'), {
    cwd: workspace,
    env: { PATH: process.env.PATH, ...environment },
    stdio,
  });

/** An app as a process of its own, and what it has logged. */
export class AppProcess {
  readonly child: ChildProcess;
  /** Lines of JSON. */
  output = '';

  /** Starts it beside those that run; it is not ready yet. */
  constructor(app: string, environment: NodeJS.ProcessEnv) {
    const variables = { LOG_LEVEL: 'info', ...environment };
    this.child = startProcess(app, variables, ['ignore', 'pipe', 'inherit']);
    this.child.stdout!.setEncoding('utf8').on('data', (text: string) => (this.output += text));
  }

  logged(message: string): boolean {
    return this.output.includes(`"msg":"${message}"`);
  }

  /** Ends with the signal; SIGTERM lets it finish what it is doing. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}

/** How processes end by themselves, which they do when nothing is open in them. */
export class EndingProcesses {
  private readonly running = new Set<ChildProcess>();

  /** Waits until a program of the sources has ended, and returns its exit code and what it printed as an error. */
  async run(args: string[], environment: NodeJS.ProcessEnv): Promise<{ code: number; errors: string }> {
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    this.running.add(child);
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    this.running.delete(child);
    return { code, errors };
  }

  /** Ends those that do not. */
  kill(): void {
    for (const child of this.running) child.kill('SIGKILL');
  }
}
