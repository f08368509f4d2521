import type { Metric, Registry } from 'prom-client';
import type { FigureName, Figures } from '@patchbay/contracts/gateway/figures';
import { lastingFigure } from './metrics';

type Read = () => number | Promise<number>;

/** Figures that are gauges too. Each app has some of them. */
const gauges: readonly [FigureName, metric: string][] = [
  ['outbox_waiting', 'outbox_unpublished_events'],
  ['outbox_oldest_seconds', 'outbox_oldest_unpublished_age_seconds'],
  ['events_pending', 'event_consumer_pending_events'],
  ['deliveries_due', 'webhook_deliveries_due'],
  ['deliveries_oldest_seconds', 'webhook_oldest_due_age_seconds'],
];

/** What this process knows of itself in numbers. */
export class FigureSources {
  private readonly sources = new Map<FigureName, () => Promise<number>>();

  constructor(registry: Registry) {
    for (const [name, metric] of gauges)
      this.add(name, () => valueOf(registry.getSingleMetric(metric) as Metric | undefined));
  }

  add(name: FigureName, read: Read): void {
    this.sources.set(name, lastingFigure(read));
  }

  /** Leaves out what is not known, and has the figure before of what takes longer than a second. */
  async read(): Promise<Figures> {
    const all = [...this.sources].map(async ([name, figure]) => [name, rounded(await figure())] as const);
    const known = (await Promise.all(all)).filter(([, value]) => Number.isFinite(value));
    return Object.fromEntries(known);
  }
}

/** NaN for a metric that this app does not have. */
async function valueOf(metric?: Metric): Promise<number> {
  const value = await metric?.get();
  return value?.values[0]?.value ?? NaN;
}

/** Three digits are enough; the clocks of process and database may differ by a little. */
const rounded = (value: number): number => Math.max(0, Math.round(value * 1e3) / 1e3);

/** How fast a count grows: by how much a second since it was last asked. */
export function rateOf(count: () => number, clock = () => performance.now()): () => number {
  let before = { count: count(), at: clock() };
  return () => {
    const now = { count: count(), at: clock() };
    const seconds = (now.at - before.at) / 1_000;
    const grown = now.count - before.count;
    before = now;
    return grown / seconds;
  };
}
