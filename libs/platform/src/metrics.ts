import { totalmem } from 'node:os';
import { Gauge, Histogram, Registry, collectDefaultMetrics, register as ofProcess } from 'prom-client';
import { inTime } from './in-time';

/** Seconds. Gateway and services share the buckets so that their durations can be compared. */
export const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const lagBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3_600];

/**
 * Has the metrics of all apps of this process show those of Node too. What measures these cannot be stopped: it is for a process that
 * ends with its app.
 */
export const measureProcess = (): void => collectDefaultMetrics({ eventLoopMonitoringPrecision: 100 });

/** All metrics of an app as Prometheus reads them. */
export async function metricsText(registry: Registry): Promise<string> {
  return (await ofProcess.metrics()) + (await registry.metrics());
}

/** The app's registry, with its name on every sample. */
export function createMetrics(app: string): Registry {
  const registry = new Registry();
  for (const each of [registry, ofProcess]) each.setDefaultLabels({ app });
  new Gauge({
    name: 'process_memory_limit_bytes',
    help: 'Memory that the process may have, by its container or the machine',
    registers: [registry],
  }).set(Math.min(process.constrainedMemory(), totalmem()) || totalmem());
  return registry;
}

/** Takes a contract's subject, so that the label has few values, a status and seconds. */
export type ObserveRequest = (subject: string, status: number, seconds: number) => void;

/** Measures every request that this process sends to a service. */
export const observeRequests = (registry: Registry): ObserveRequest =>
  observeRpc(
    registry,
    'rpc_client_duration_seconds',
    'Time from a request over NATS to its answer, to its deadline or to the loss of the connection',
  );

/** Measures the requests that a service handles, by subject and status. */
export const measureHandling = (registry: Registry): ObserveRequest =>
  observeRpc(
    registry,
    'rpc_server_duration_seconds',
    'Time from receipt of a request over NATS to its answer',
  );

/** What a replica knows of the events of its parts of the stream. */
interface WaitingEvents {
  pending: () => number;
  redelivered: () => number;
}

/** Measures the events that a service handles, by outcome. */
export class EventMetrics {
  private readonly duration: Histogram<'outcome'>;
  private readonly lag: Histogram;

  constructor(registry: Registry, { pending, redelivered }: WaitingEvents) {
    const registers = [registry];
    this.duration = new Histogram({
      name: 'event_handling_duration_seconds',
      help: 'Time of one try to handle an event, by how it ended: handled, failed',
      labelNames: ['outcome'],
      buckets: durationBuckets,
      registers,
    });
    this.lag = new Histogram({
      name: 'event_handling_lag_seconds',
      help: 'Time from an event in the stream to the end of its handling',
      buckets: lagBuckets,
      registers,
    });
    const waiting = {
      name: 'event_consumer_pending_events',
      help: 'Events that wait in the parts of the stream that this replica handles',
    };
    const repeated = {
      name: 'event_consumer_redelivered_events',
      help: 'Those of them whose handling has failed',
    };
    gauge(registry, waiting, pending);
    gauge(registry, repeated, redelivered);
  }

  /** @param age seconds since the stream took the event; the clocks of two machines differ */
  event(outcome: 'handled' | 'failed', seconds: number, age: number): void {
    this.duration.observe({ outcome }, seconds);
    if (outcome === 'handled') this.lag.observe(Math.max(0, age));
  }
}

function observeRpc(registry: Registry, name: string, help: string): ObserveRequest {
  const histogram = new Histogram({
    name,
    help,
    labelNames: ['subject', 'status'],
    buckets: durationBuckets,
    registers: [registry],
  });
  return (subject, status, seconds) => histogram.observe({ subject, status }, seconds);
}

/** Runs a query once for several gauges that are read at the same time. */
export function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= read().finally(() => (running = undefined)));
}

const longestWait = 1_000;

/** A gauge that is read with the metrics, as {@link lastingFigure}. The others work whatever becomes of it. */
export function gauge(
  registry: Registry,
  { name, help }: { name: string; help: string },
  read: () => number | Promise<number>,
): void {
  const figure = lastingFigure(read);
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await figure());
    },
  });
}

/** As {@link gauge}, with a value for each value of a label. */
export function gaugeOfEach(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label: string },
  values: readonly string[],
  read: (value: string) => number | Promise<number>,
): void {
  const figures = values.map(value => ({ value, figure: lastingFigure(() => read(value)) }));
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      await Promise.all(
        figures.map(async ({ value, figure }) => this.set({ [label]: value }, await figure())),
      );
    },
  });
}

/** As {@link gauge}, with the values of a label for which there are figures now; none if reading fails or takes too long. */
export function gaugeOfFound(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label: string },
  read: () => Promise<readonly (readonly [value: string, figure: number])[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      const found = read().catch(() => []);
      for (const [value, figure] of (await inTime(found, longestWait)) ?? [])
        this.set({ [label]: value }, figure);
    },
  });
}

/**
 * A figure, or NaN if reading fails. One that takes more than a second to read is the one before: a backlog is counted slowest when it
 * is largest, and an alert must see it then.
 */
export function lastingFigure(read: () => number | Promise<number>): () => Promise<number> {
  let last = NaN;
  return async () => {
    const figure = Promise.resolve()
      .then(read)
      .catch(() => NaN)
      .then(found => (last = found));
    return (await inTime(figure, longestWait)) ?? last;
  };
}
