import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { type AppName, appNames } from '@patchbay/contracts/message';
import { attemptEvents } from '@patchbay/contracts/outbound/attempts';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { onDatabase } from '../../start/on-database';
import type { Patchbay } from '../../start/patchbay';
import type { Api } from '../api';
import { Receiver } from '../receiver';
import { differencesInDeliveries } from '../reported';
import { until } from '../until';
import { type Spread, spreadOf } from './latencies';

const ended = attemptEvents.ended.action;
/** Milliseconds between looks at the machine. */
const lookEvery = 10_000;
const statementsInLook = 10;
const megabyte = 1_048_576;
/** Milliseconds for what waits to be delivered when the last call has ended. */
const patience = 120_000;

const unreportedEnds = `SELECT attempt_id FROM outbound.attempts WHERE NOT EXISTS (
  SELECT FROM webhook.events WHERE action = $1 AND aggregate = 'attempt_id=' || attempt_id)`;

/** MB of an app in the second, the fifth and the last tenth of a shift. */
export interface Memory {
  /** Resident: its mean. */
  resident: number[];
  /** Of the heap in use: the least that was seen, which is nearest to what the app holds after a collection. */
  heap: number[];
}

/** What a shift shows beside how fast it decides. */
export interface Shift {
  attempts: number;
  memory: Record<AppName, Memory>;
  /** Milliseconds in which Postgres answered a statement that does nothing: a call waits for dozens. */
  roundTrips: Spread;
  /** Attempts whose end was not reported, and ends that a subscriber did not get, or got twice. */
  differences: string[];
}

/** Follows a shift as a subscriber of the ends of its attempts, and looks at the memory of the apps and at how fast the machine is. */
export class ShiftWatch {
  private readonly receiver = new Receiver();
  private readonly looks: Record<AppName, Record<keyof Memory, number>>[] = [];
  private readonly roundTrips: number[] = [];
  private isOver = false;
  private looking?: Promise<void>;

  constructor(private readonly patchbay: Patchbay) {}

  async start(api: Api): Promise<void> {
    await api.post('/webhooks', { actions: [ended], subscription_url: await this.receiver.start() });
    this.looking = this.look();
  }

  /** When the last call has ended. */
  async stop(): Promise<Shift> {
    this.isOver = true;
    await this.looking;
    try {
      return await onDatabase(this.patchbay, database => this.shown(database));
    } finally {
      this.receiver.stop();
    }
  }

  private async shown(database: Client): Promise<Shift> {
    let unreported: { attempt_id: number }[] = [];
    await until(async () => {
      ({ rows: unreported } = await database.query(unreportedEnds, [ended]));
      return unreported.length === 0;
    }, patience);
    const { rows: events } = await database.query<{ event_id: string; action: string }>(
      'SELECT event_id, action FROM webhook.events WHERE action = $1',
      [ended],
    );
    await until(() => this.receiver.received.length >= events.length, patience);
    return {
      attempts: events.length,
      memory: this.memory(),
      roundTrips: spreadOf(this.roundTrips),
      differences: [
        ...unreported.map(({ attempt_id }) => `the end of attempt ${attempt_id} was not reported`),
        ...differencesInDeliveries(events, this.receiver.received),
      ],
    };
  }

  private async look(): Promise<void> {
    for (; !this.isOver; await pause(lookEvery)) {
      const sizes = appNames.map(async app => {
        const metrics = await Metrics.of(this.patchbay.ports.managementOf(app));
        const resident = metrics.value('process_resident_memory_bytes')! / megabyte;
        return [app, { resident, heap: metrics.value('nodejs_heap_size_used_bytes')! / megabyte }] as const;
      });
      this.looks.push(Object.fromEntries(await Promise.all(sizes)) as (typeof this.looks)[number]);
      await onDatabase(this.patchbay, database => this.time(database));
    }
  }

  private async time(database: Client): Promise<void> {
    for (let sent = 0; sent < statementsInLook; sent += 1) {
      const began = performance.now();
      await database.query('SELECT 1');
      this.roundTrips.push(performance.now() - began);
    }
  }

  private memory(): Shift['memory'] {
    const tenths = [1, 4, 9].map(tenth => tenthOf(this.looks, tenth));
    const of = (app: AppName): Memory => ({
      resident: tenths.map(looks => meanOf(looks.map(look => look[app].resident))),
      heap: tenths.map(looks => Math.min(...looks.map(look => look[app].heap))),
    });
    return Object.fromEntries(appNames.map(app => [app, of(app)])) as Shift['memory'];
  }
}

const tenthOf = <T>(all: readonly T[], tenth: number): T[] =>
  all.slice(Math.floor((all.length * tenth) / 10), Math.ceil((all.length * (tenth + 1)) / 10));

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
