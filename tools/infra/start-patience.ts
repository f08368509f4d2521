import { readFileSync, statSync } from 'node:fs';

const stuckAfter = 60_000;
const readyWithin = 600_000;
const reportEvery = 15_000;

/** How long somebody waits for a program that starts: on a busy machine long, if it goes on, and else not. */
export class StartPatience {
  private signs = '';
  private changed: number;
  private reported: number;

  /** @param begun milliseconds, as all times here */
  constructor(private readonly begun: number) {
    this.changed = begun;
    this.reported = begun;
  }

  /**
   * @param signs another text after each progress
   * @returns why the wait is over; undefined while it is not
   */
  overBecause(now: number, signs: string): string | undefined {
    if (signs !== this.signs) this.changed = now;
    this.signs = signs;
    if (now - this.changed > stuckAfter) return `has not gone on for ${stuckAfter / 1_000} s`;
    return now - this.begun > readyWithin ? `is not ready after ${readyWithin / 1_000} s` : undefined;
  }

  /** Whether it is time to report what is waited for. */
  isToReport(now: number): boolean {
    if (now - this.reported < reportEvery) return false;
    this.reported = now;
    return true;
  }
}

/** What changes while a program starts: how much it has logged and, where the system shows it, how long it has computed. */
export const signsOf = (pid: number, logFile: string): string => `${statSync(logFile).size} ${computed(pid)}`;

function computed(pid: number): string {
  try {
    // User and system time (proc_pid_stat(5)); the name before them may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13).join(' ');
  } catch {
    return '';
  }
}
