// Stops the processes of a killed tool. Reads "start <pid> <stop signal>" and "end <pid>" from the tool. When the pipe closes,
// the tool has ended, and the remaining processes are stopped, the newest first.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const STOP_WITHIN_MS = 10_000;
const running = new Map();

function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    // An orphan stays a zombie for ever in a container whose first process does not reap children.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

// A process that has ended meanwhile must not keep the others from being stopped.
function send(signal, pid) {
  try {
    process.kill(pid, signal);
  } catch {
    // Nothing is left of it.
  }
}

async function stop(pid, signal) {
  if (isAlive(pid)) send(signal, pid);
  const deadline = Date.now() + STOP_WITHIN_MS;
  while (isAlive(pid) && Date.now() < deadline) await pause(50);
  if (isAlive(pid)) send('SIGKILL', pid);
  // What a program has started, such as the workers of a build, is in its process group and may not end with it.
  send('SIGTERM', -pid);
}

// A Ctrl-C or `pkill node` that ends the tool must not end this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const [event, pid, signal] = line.split(' ');
  if (event === 'start') running.set(Number(pid), signal);
  if (event === 'end') running.delete(Number(pid));
}
for (const [pid, signal] of [...running].reverse()) await stop(pid, signal);
