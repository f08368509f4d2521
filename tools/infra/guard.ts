import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Socket } from 'node:net';

let pipe: Socket | undefined;

/**
 * Makes sure that `child` does not outlive this process, even after SIGKILL: a small separate process then stops it with
 * `stopSignal`. The newest child is stopped first.
 */
export function guard(child: ChildProcess, stopSignal: NodeJS.Signals): void {
  send(`start ${child.pid} ${stopSignal}`);
  child.once('exit', () => send(`end ${child.pid}`));
}

function send(line: string): void {
  pipe ??= startGuard();
  pipe.write(`${line}\n`);
}

function startGuard(): Socket {
  const child = spawn(process.execPath, [join(__dirname, 'guardian.mjs')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const stdin = child.stdin as Socket;
  child.unref();
  stdin.unref();
  stdin.on('error', () => {
    pipe = undefined;
  });
  return stdin;
}
