import type { Dependency } from './dependency';
import { inTime } from './in-time';

/** Knows whether this process can do its work. */
export class Readiness {
  private readonly needed: Dependency[] = [];
  private readonly watchers: ((isAble: boolean) => void)[] = [];
  private readonly checks = new Map<string, () => boolean | Promise<boolean>>();
  private draining = false;

  constructor() {
    this.require('started', () => false);
  }

  /** Marks the app as started. */
  started(): void {
    this.require('started', () => true);
  }

  /** Adds a check that must succeed within 500 ms. */
  require(name: string, check: () => boolean | Promise<boolean>): void {
    this.checks.set(name, check);
  }

  /** Adds a dependency without which no request can be handled. */
  need(dependency: Dependency): void {
    this.needed.push(dependency);
    this.require(dependency.name, () => dependency.isUp);
    dependency.onChange(() => {
      for (const watcher of this.watchers) watcher(this.isAble);
    });
  }

  /** Whether everything that all requests need is up. */
  get isAble(): boolean {
    return this.needed.every(({ isUp }) => isUp);
  }

  /** Calls the watcher when a needed dependency goes down or comes up. */
  onChange(watcher: (isAble: boolean) => void): void {
    this.watchers.push(watcher);
  }

  /** Makes the process not ready from now on. */
  drain(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /** Names of the failed checks; ready if there is none. */
  async missing(): Promise<string[]> {
    const answers = await Promise.all(
      [...this.checks].map(async ([name, check]) => ((await within500ms(check)) ? [] : [name])),
    );
    return this.draining ? ['draining', ...answers.flat()] : answers.flat();
  }
}

async function within500ms(check: () => boolean | Promise<boolean>): Promise<boolean> {
  const answer = Promise.resolve(check()).catch(() => false);
  return (await inTime(answer, 500)) ?? false;
}
