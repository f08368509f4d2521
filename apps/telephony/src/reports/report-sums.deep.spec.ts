import fc from 'fast-check';
import { DateTime } from 'luxon';
import { Client } from 'pg';
import { type AgentPeriod, agentPeriods, agentReports } from '@patchbay/contracts/telephony/agent-reports';
import { queuePeriods, queueReports } from '@patchbay/contracts/telephony/queue-reports';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';
import { forgetDays, keepDay } from './kept-days';
import type { PresenceChange } from './presence';
import { type Asked, agentOracle, queueOracle } from './test-report-oracle';
import { type Leg, type ReportRows, type Visit, addReportRows } from './test-report-rows';

const second = 1_000_000;
const hour = 3_600 * second;
const one = <T>(...list: T[]) => fc.constantFrom(...list);

/** Days around a change of the clock, in each zone. */
const changes = {
  'Europe/Warsaw': ['2026-03-29', '2026-10-25'],
  'America/Havana': ['2026-03-08', '2026-11-01'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  'Asia/Kolkata': ['2026-05-31', '2026-09-01'],
  'Pacific/Chatham': ['2026-04-05', '2026-09-27'],
};

const duration = fc.oneof(
  fc.integer({ min: 0, max: 120 * second }),
  fc.integer({ min: 0, max: 60 }).map(seconds => seconds * second),
  fc.integer({ min: 0, max: 30 * hour }),
);

/** Instants of five days: any, many about when the clock changes on the third, and at the very ends of quarters. */
const instantsFrom = (beginning: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: 120 * hour - 1 }).map(offset => beginning + offset),
    fc.integer({ min: 46 * hour, max: 54 * hour }).map(offset => beginning + offset),
    fc
      .record({ quarters: fc.nat(480), beside: one(-1, 0, 1, -second, second) })
      .map(({ quarters, beside }) => beginning + (quarters * hour) / 4 + beside),
  );

const queue = one(1, 2, null);
const login = one('anna', 'jan', 'ewa');

const visits = (instants: fc.Arbitrary<number>): fc.Arbitrary<Visit[]> =>
  fc
    .array(
      fc.record({
        joined_at: instants,
        wait: duration,
        queue_id: queue,
        how: one('answered', 'answered', 'abandoned', 'timed_out', 'withdrawn', 'transferred', ''),
      }),
      { maxLength: 60, size: 'max' },
    )
    .map(list =>
      list.map(({ wait, how, ...visit }, index) => ({
        ...visit,
        connection_id: `visit ${index}`,
        how: how as Visit['how'],
        left_at: how === '' ? null : visit.joined_at + wait,
      })),
    );

/** The first phone of a call is the agent's own one at times; further ones are those of whom it was handed over to. */
const legs = (instants: fc.Arbitrary<number>): fc.Arbitrary<Leg[]> =>
  fc
    .array(
      fc.record({
        ringing_at: instants,
        rang: duration,
        talk_time: duration,
        call: fc.nat(20),
        isOwn: fc.boolean(),
        agent_login: fc.oneof(login, fc.constant(null)),
        queue_id: queue,
        reason: one('answered', 'answered', 'no_answer', 'refused', 'cancelled', ''),
        isTalking: fc.boolean(),
      }),
      { maxLength: 60, size: 'max' },
    )
    .map(list =>
      list.map(({ rang, call, isOwn, isTalking, ...leg }, index) => {
        const isAnswered = leg.reason === 'answered' || (leg.reason === '' && isTalking);
        const answered_at = isAnswered ? leg.ringing_at + rang : null;
        return {
          ...leg,
          reason: leg.reason as Leg['reason'],
          leg: `leg ${index}`,
          connection_id: isOwn
            ? `leg ${index}`
            : call < 10
              ? `call ${call}`
              : `1779000000.2${10 ** 9 + call}`,
          answered_at,
          talk_time: isAnswered ? leg.talk_time : 0,
          ended_at: leg.reason === '' ? null : (answered_at ?? leg.ringing_at + rang) + leg.talk_time,
        };
      }),
    );

const presence = (instants: fc.Arbitrary<number>) =>
  fc
    .uniqueArray(
      fc.record({
        login,
        since: instants,
        presence: one('off', 'on', 'paused', 'wrap_up'),
        pause: one(1, 2, null),
      }),
      { maxLength: 25, size: 'max', selector: change => `${change.login} ${change.since}` },
    )
    .map(list =>
      list.map(({ pause, ...change }) => ({
        ...change,
        presence: change.presence as PresenceChange['presence'],
        pause_id: change.presence === 'paused' ? pause : null,
      })),
    );

const rowsFrom = (beginning: number): fc.Arbitrary<ReportRows> => {
  const instants = instantsFrom(beginning);
  return fc.record({ visits: visits(instants), legs: legs(instants), presence: presence(instants) });
};

interface Query {
  first: number;
  last: number;
  isInDays: boolean;
  queuePeriod: (typeof queuePeriods)[number];
  agentPeriod: AgentPeriod;
  threshold: number;
  queue_ids: number[] | null;
  /** When days are kept, each until then. */
  now: number;
  keeps: number;
  forgets: number | null;
}

const queriesFrom = (beginning: number): fc.Arbitrary<Query[]> =>
  fc.array(
    fc.record({
      first: instantsFrom(beginning),
      last: instantsFrom(beginning),
      isInDays: fc.boolean(),
      queuePeriod: one(...queuePeriods),
      agentPeriod: one(...agentPeriods),
      threshold: fc.nat(30),
      queue_ids: one(null, null, [1], [2, 3]),
      // A week after the first row, so that the days which have rows are over, or in between.
      now: fc.oneof(fc.constant(beginning + 7 * 24 * hour), instantsFrom(beginning)),
      keeps: fc.nat(3),
      forgets: fc.option(instantsFrom(beginning), { freq: 5 }),
    }),
    { minLength: 25, maxLength: 25 },
  );

const text = (instant: number, zone: string, isDay: boolean): string =>
  DateTime.fromMillis(Math.floor(instant / second) * 1_000, { zone }).toFormat(
    isDay ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm:ss',
  );

describe.each(Object.entries(changes))('reports in %s', (zone, days) => {
  let service: TestService;
  let client: Client;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData, { TIME_ZONE: zone });
    client = new Client({ connectionString: service.database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await service.stop();
  });

  /** What a client asks for is in whole seconds, and what the clock shows twice is the first begin and the last end. */
  async function expectEqual(rows: ReportRows, query: Query): Promise<void> {
    for (let kept = 0; kept < query.keeps; kept += 1) await keepDay(client, { now: query.now, zone });
    if (query.forgets !== null) await forgetDays(client, [query.forgets], []);
    const [first, last] = [query.first, query.last].sort((one, other) => one - other) as [number, number];
    const [date_from, date_to] = [first, last].map(instant => text(instant, zone, query.isInDays)) as [
      string,
      string,
    ];
    const { from, to } = spanOf(date_from, date_to, zone);
    if (to <= from) return;
    const asked: Asked = {
      from,
      to,
      zone,
      period: query.queuePeriod,
      threshold: query.threshold,
      ...(query.queue_ids && { queue_ids: query.queue_ids }),
    };
    const range = { date_from, date_to };
    const filter = query.queue_ids ?? [];
    expect(
      await service.succeed(queueReports.summary, {
        ...range,
        threshold: query.threshold,
        aggregate_by: query.queuePeriod,
        ...(query.queue_ids && { queue_ids: filter }),
      }),
    ).toEqual(queueOracle(rows, asked));
    const work = await service.succeed(agentReports.work, {
      ...range,
      outbound_threshold: query.threshold,
      aggregate_by: query.agentPeriod,
      ...(query.queue_ids && { queues_ids: filter }),
    });
    expect(work.map(({ agent_name: _name, ...row }) => row)).toEqual(
      agentOracle(rows, { ...asked, period: query.agentPeriod }),
    );
  }

  it.each(days)('are the sums of all rows around %s', async day => {
    const beginning = DateTime.fromISO(day, { zone }).minus({ days: 2 }).toMillis() * 1_000;
    const cases = fc.record({ rows: rowsFrom(beginning), queries: queriesFrom(beginning) });
    await fc.assert(
      fc.asyncProperty(cases, async ({ rows, queries }) => {
        await service.database.query(
          'TRUNCATE connections, agent_presence, agent_states, report_days CASCADE',
        );
        await addReportRows(service.database, rows);
        for (const query of queries) await expectEqual(rows, query);
      }),
      { numRuns: 5, endOnFailure: true },
    );
  });
});

/** The instants of two texts by what the clock shows, with other means than those of the service. */
function spanOf(date_from: string, date_to: string, zone: string): { from: number; to: number } {
  const instants = (shown: string): number[] => {
    const local = DateTime.fromFormat(shown, 'yyyy-MM-dd HH:mm:ss', { zone: 'utc' }).toMillis();
    const offsets = [-24, 24].map(hours => DateTime.fromMillis(local + hours * 3_600_000, { zone }).offset);
    const candidates = offsets.map(offset => local - offset * 60_000);
    const valid = candidates.filter(
      at => DateTime.fromMillis(at, { zone }).toFormat('yyyy-MM-dd HH:mm:ss') === shown,
    );
    return valid.length > 0 ? valid.sort((one, other) => one - other) : [candidates[0]!];
  };
  const isDay = date_from.length === 10;
  const [first, last] = isDay ? [`${date_from} 00:00:00`, `${date_to} 23:59:59`] : [date_from, date_to];
  return { from: instants(first)[0]! * 1_000, to: (instants(last).at(-1)! + 1_000) * 1_000 };
}
