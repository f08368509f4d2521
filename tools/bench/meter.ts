import { cpuOf, cpuOfMachine, type Group } from './processes';

/** Values by the name of a group of processes. */
export type PerGroup = Record<string, number>;

export interface Usage {
  seconds: number;
  /** CPU time in microseconds. */
  cpu: PerGroup;
  /** CPU time of the machine outside the groups, as a share of one core. */
  other: number;
}

/** Share of one core above which other processes count as a disturbance. */
export const mostOther = 0.2;

/**
 * Starts to measure; the returned function ends the measurement. A new process counts from its start. A process that ends is
 * lost: Postgres ends idle backends.
 */
export function meter(groups: () => Record<string, Group>): () => Usage {
  const [started, machine] = [performance.now(), cpuOfMachine()];
  const before = new Map(Object.values(groups()).flatMap(group => group.map(pid => [pid, cpuOf(pid)])));
  const used = (pid: number) => Math.max(0, cpuOf(pid) - (before.get(pid) ?? 0));
  return () => {
    const seconds = (performance.now() - started) / 1_000;
    const cpu = Object.fromEntries(
      Object.entries(groups()).map(([name, group]) => [name, sum(group.map(used))]),
    );
    const other = Math.max(0, cpuOfMachine() - machine - sum(Object.values(cpu))) / (seconds * 1e6);
    return { seconds, cpu, other };
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
