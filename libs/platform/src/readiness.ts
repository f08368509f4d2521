/** Tells whether this process can do its work now. */
export class Readiness {
  private readonly checks = new Map<string, () => boolean | Promise<boolean>>();
  private draining = false;

  constructor() {
    this.require('started', () => false);
  }

  /** The app has begun its work. */
  started(): void {
    this.require('started', () => true);
  }

  /** Adds something that must be reachable; the check answers within 500 ms or counts as failed. */
  require(name: string, check: () => boolean | Promise<boolean>): void {
    this.checks.set(name, check);
  }

  /** From now on the process is not ready, whatever else works. */
  drain(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /** Names of what is missing; ready when there is none. */
  async missing(): Promise<string[]> {
    const answers = await Promise.all(
      [...this.checks].map(async ([name, check]) => ((await within500ms(check)) ? [] : [name])),
    );
    return this.draining ? ['draining', ...answers.flat()] : answers.flat();
  }
}

async function within500ms(check: () => boolean | Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), 500);
  });
  try {
    return await Promise.race([Promise.resolve(check()).catch(() => false), late]);
  } finally {
    clearTimeout(timer);
  }
}
