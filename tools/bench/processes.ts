import { readFileSync, readdirSync } from 'node:fs';

/** Linux reports hundredths of a second, independent of the kernel's clock (proc(5), sysconf(_SC_CLK_TCK)). */
const microsecondsPerTick = 10_000;

/** Ids of processes that belong together, such as a server's backends. */
export type Group = readonly number[];

const statOf = (pid: number | string): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};

/** CPU time of a process since its start, in microseconds. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick : 0;
}

/** A process and its children: Postgres has one for each connection. */
export function familyOf(parent: number): Group {
  const pids = readdirSync('/proc').filter(entry => /^\d+$/.test(entry));
  return [parent, ...pids.filter(pid => statOf(pid)?.[1] === String(parent)).map(Number)];
}

/** CPU time of the whole machine since its start, in microseconds, without idle and waiting time. */
export function cpuOfMachine(): number {
  const [line] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user, nice, system, , , interrupts, softInterrupts, stolen] = line!
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const ticks = [user, nice, system, interrupts, softInterrupts, stolen].map(value => value ?? 0);
  return ticks.reduce((sum, value) => sum + value, 0) * microsecondsPerTick;
}

/** Resident memory of the processes in MB; shared memory counts for each. */
export function memoryOf(group: Group): number {
  const kilobytes = group.map(pid => {
    try {
      return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1_024;
}
