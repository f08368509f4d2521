import { setTimeout as pause } from 'node:timers/promises';
import type { MailTrialSystem } from './trial-system';

/** Kills one after the other (SIGKILL) and starts it again, until it is ended. */
export class Crashes {
  readonly counts = new Map<string, number>();
  private readonly ended = new AbortController();
  private readonly loop: Promise<void>;

  /** @param every milliseconds; 0 for never */
  constructor(system: MailTrialSystem, every: number) {
    this.loop = every > 0 ? this.run(crashesOf(system), every) : Promise.resolve();
  }

  async end(): Promise<void> {
    this.ended.abort();
    await this.loop;
  }

  private async run(crashes: Record<string, () => Promise<void>>, every: number): Promise<void> {
    for (;;)
      for (const [name, crash] of Object.entries(crashes)) {
        await pause(every, undefined, this.ended).catch(() => undefined);
        if (this.ended.signal.aborted) return;
        await crash();
        this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
      }
  }
}

function crashesOf(system: MailTrialSystem): Record<string, () => Promise<void>> {
  const { patchbay } = system;
  const crashOf = (name: 'mail' | 'ticketing') => async () => {
    patchbay.service(name).kill('SIGKILL');
    await patchbay.service(name).restart();
  };
  return {
    mail: crashOf('mail'),
    dovecot: () => system.crashDovecot(),
    ticketing: crashOf('ticketing'),
    Postgres: async () => {
      await patchbay.postgres!.kill();
      await patchbay.postgres!.start();
    },
    'nats-server': async () => {
      await patchbay.nats!.kill();
      await patchbay.nats!.start();
    },
  };
}
