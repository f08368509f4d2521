import { Inject, Injectable } from '@nestjs/common';
import { Histogram, type Registry } from 'prom-client';
import { Database } from '@patchbay/persistence/database';
import { type Statement, statement } from '@patchbay/persistence/statement';
import { METRICS } from '@patchbay/platform/app';
import { durationBuckets, gauge, gaugeOfEach, gaugeOfFound, shared } from '@patchbay/platform/metrics';
import { OutboundConfiguration } from '../configuration';
import { usualAbandon } from '../dialling/dialling';
import { usualFalsePercent } from '../dialling/machine-detection';
import type { LookedAt } from './campaign-looks';

const callStates = ['ringing', 'waiting', 'talking'] as const;

const callsByState = statement<object, { state: string; count: number }>(`
  SELECT CASE WHEN answered_at IS NULL THEN 'ringing' WHEN agent_login = '' THEN 'waiting' ELSE 'talking' END AS state,
    count(*)::int AS count
  FROM attempts WHERE look_at IS NOT NULL AND mode <> 'preview' GROUP BY 1`);

/** Those nearest to their caps, or above, come first: a metric has a bounded number of values. */
const abandonedToday: Statement<{ zone: string }, { campaign: string; percent: number; cap: number }> =
  statement(`
  SELECT id AS campaign, percent, cap
  FROM campaigns JOIN campaign_days ON campaign_id = id, LATERAL (SELECT
    abandoned + machines * coalesce((dialling ->> 'amd_false_percent')::float8, ${usualFalsePercent}) / 100 AS counted) AS with_machines, LATERAL (SELECT
    (100.0 * counted / greatest(talked + counted, 1))::float8 AS percent,
    coalesce((dialling #>> '{abandon,percent}')::float8, ${usualAbandon.percent}) AS cap) AS rule
  WHERE active AND dialer <> 'preview'
    AND day = (clock_timestamp() AT TIME ZONE coalesce(dialling ->> 'time_zone', :zone::text))::date
  ORDER BY percent - cap DESC, id LIMIT 50`);

/** Milliseconds after which what a replica has seen is not what it sees now: it leads no more. */
const seenFor = 5_000;

/** How campaigns call by themselves. */
@Injectable()
export class AutomaticMetrics {
  private readonly decisions: Histogram;
  private seen = { occupancy: NaN, at: 0 };

  constructor(
    @Inject(METRICS) registry: Registry,
    private readonly database: Database,
    private readonly configuration: OutboundConfiguration,
  ) {
    this.decisions = new Histogram({
      name: 'dialler_decision_seconds',
      help: 'Time from a look at the campaigns that call by themselves to the last call that was decided on; only of the replica that leads',
      buckets: durationBuckets,
      registers: [registry],
    });
    const occupancy = {
      name: 'dialler_occupancy',
      help: 'Share of agents of such campaigns at work who talk, from 0 to 1; only of the replica that leads',
    };
    gauge(registry, occupancy, () =>
      performance.now() < this.seen.at + seenFor ? this.seen.occupancy : NaN,
    );
    const states = shared(() => database.rows(callsByState));
    const calls = {
      name: 'dialler_calls',
      help: 'Calls that campaigns have begun by themselves, by their state',
      label: 'state',
    };
    gaugeOfEach(registry, calls, callStates, async wanted => {
      const found = (await states()).find(({ state }) => state === wanted);
      return found?.count ?? 0;
    });
    this.measureAbandoned(registry);
  }

  /** @param seconds from the look to the last call */
  decided(looked: readonly LookedAt[], seconds: number): void {
    if (looked.length > 0) this.decisions.observe(seconds);
    const agents = looked.map(each => each.agents.counts);
    const talking = agents.reduce((sum, each) => sum + each.talking, 0);
    const atWork = agents.reduce(
      (sum, { free, reserved, ringing, wrap_up }) => sum + free + reserved + ringing + wrap_up,
      talking,
    );
    this.seen = { occupancy: atWork === 0 ? NaN : talking / atWork, at: performance.now() };
  }

  private measureAbandoned(registry: Registry): void {
    const { database, configuration } = this;
    const rows = shared(() => database.rows(abandonedToday, { zone: configuration.TIME_ZONE }));
    const measure = (name: string, help: string, value: 'percent' | 'cap') =>
      gaugeOfFound(registry, { name, help, label: 'campaign' }, async () =>
        (await rows()).map(row => [row.campaign, row[value]] as const),
      );
    measure(
      'dialler_abandoned_percent',
      'Calls of today that found no agent, in percent of those that were answered; of the 50 campaigns nearest to their caps',
      'percent',
    );
    measure('dialler_cap_percent', 'The most that it may be, of the same campaigns', 'cap');
  }
}
