import { spawn } from 'node:child_process';
import { guard } from './guard';
import type { SystemUser } from './program';

export interface Execution {
  workingDirectory?: string;
  environment?: NodeJS.ProcessEnv;
  user?: SystemUser;
  /** Text for standard input. */
  input?: string;
  /** Aborting it ends the command. */
  signal?: AbortSignal;
  /** Called with its output as it comes. */
  onOutput?: (text: string) => void;
}

/** Runs a command and returns its output; fails with the output if the exit code is not 0. */
export function execute(command: string, args: string[], execution: Execution = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: execution.workingDirectory,
      env: execution.environment ?? process.env,
      signal: execution.signal,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...execution.user,
    });
    // A command may end without reading its input.
    child.stdin.on('error', () => undefined).end(execution.input ?? '');
    let output = '';
    const collect = (chunk: string) => {
      output += chunk;
      execution.onOutput?.(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('error', reject);
    child.once('spawn', () => guard(child, 'SIGTERM'));
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(output);
      reject(
        new Error(
          `${command} ${args.join(' ')} ended with ${signal ?? `exit code ${code}`}:\n${output.trimEnd()}`,
        ),
      );
    });
  });
}
