import { Inject, Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { METRICS } from '@patchbay/platform/app';
import { TelephonyConfiguration } from '../configuration';
import { eventsOfInterest } from './facts/call-interpreter';
import type { ResyncReason } from './link/snapshot';

/** Events that are counted by their names; all others count as `other`: an exchange may have any. */
const countedEvents = new Set(eventsOfInterest);

/** Seconds. */
const lagBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30];

const link = { name: 'pbx_link_up', help: 'Whether this replica receives the events of the exchange' };

const unseenCalls = {
  name: 'pbx_calls_unseen_total',
  help: 'Calls that began and ended while no replica listened, by the count of the exchange',
};

const skippedMessages = {
  name: 'pbx_messages_skipped_total',
  help: 'Messages of the exchange that were not believed, or too long',
};

/** Figures of the link to the exchange. */
@Injectable()
export class ExchangeMetrics {
  private readonly up: Gauge;
  private readonly queue: Gauge;
  private readonly events: Counter<'event'>;
  private readonly resyncs: Counter<'reason'>;
  private readonly unseen: Counter;
  private readonly messages: Counter;
  private readonly lag: Histogram;

  constructor(@Inject(METRICS) registry: Registry, { PBX_HOST }: TelephonyConfiguration) {
    const registers = [registry];
    // Without an exchange, 0 would say that it is lost.
    this.up = new Gauge({ ...link, registers: PBX_HOST === '' ? [] : registers });
    this.queue = new Gauge({
      name: 'pbx_queue_length',
      help: 'Events of the exchange that wait in this replica to be read',
      registers,
    });
    this.events = new Counter({
      name: 'pbx_events_total',
      help: 'Events of the exchange that this replica received, by name',
      labelNames: ['event'],
      registers,
    });
    this.resyncs = new Counter({
      name: 'pbx_resyncs_total',
      help: 'Times that this replica asked the exchange for everything, by reason',
      labelNames: ['reason'],
      registers,
    });
    this.unseen = new Counter({ ...unseenCalls, registers });
    this.messages = new Counter({ ...skippedMessages, registers });
    this.lag = new Histogram({
      name: 'pbx_event_lag_seconds',
      help: 'Time from an event, by the clock of the exchange, until it is stored; the clocks may differ',
      buckets: lagBuckets,
      registers,
    });
  }

  linked(isUp: boolean): void {
    this.up.set(isUp ? 1 : 0);
  }

  received(event: string, waiting: number): void {
    this.events.inc({ event: countedEvents.has(event) ? event : 'other' });
    this.queue.set(waiting);
  }

  skipped(): void {
    this.messages.inc();
  }

  resynced(reason: ResyncReason): void {
    this.resyncs.inc({ reason });
  }

  /** Calls that have no row, as no replica saw them. */
  missed(calls: number): void {
    this.unseen.inc(calls);
  }

  /** @param seconds since the event; less than 0 where the exchange's clock is ahead */
  stored(seconds: number): void {
    this.lag.observe(Math.max(0, seconds));
  }
}
