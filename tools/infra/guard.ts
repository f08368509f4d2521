import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Socket } from 'node:net';

let pipe: Socket | undefined;

/**
 * Makes sure that `child` does not outlive this process, even after SIGKILL: a small separate process then stops it with
 * `stopSignal`. The newest child is stopped first. What a child has started in its process group ends with it.
 *
 * @param child the leader of a process group of its own
 */
export function guard(child: ChildProcess, stopSignal: NodeJS.Signals): void {
  send(`start ${child.pid} ${stopSignal}`);
  child.once('exit', () => {
    endGroup(child.pid!);
    send(`end ${child.pid}`);
  });
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGTERM');
  } catch {
    // Nothing is left of it.
  }
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
