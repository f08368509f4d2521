import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';
import { keepDay } from '../reports/kept-days';
import { addReportRows } from '../reports/test-report-rows';
import { TotalDaysOfAgents1763994900000 } from './1763994900000-total-days-of-agents';

const second = 1_000_000;
const [first, end, zone] = [Date.UTC(2026, 4, 29, 9) * 1_000, Date.UTC(2026, 4, 31) * 1_000, 'UTC'];

const leg = (at: number, queue_id: number | null, talk: number) => ({
  leg: `leg ${at}`,
  // What an agent dials has no other first channel than his phone's.
  connection_id: queue_id === null ? `leg ${at}` : `call ${at}`,
  agent_login: 'anna',
  queue_id,
  ringing_at: first + at * second,
  answered_at: first + (at + 2) * second,
  ended_at: first + (at + 2 + talk) * second,
  talk_time: talk * second,
  reason: 'answered' as const,
});

describe('totals of days that were kept', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData, { TIME_ZONE: zone });
  });
  afterAll(() => service.stop());

  it('are made as the day is kept, and of those that were kept before', async () => {
    const legs = [leg(0, 1, 5), leg(60, 2, 7), leg(120, null, 30), leg(180, null, 20), leg(86_400, 1, 9)];
    await addReportRows(service.database, { visits: [], legs, presence: [] });
    const client = new Client({ connectionString: service.database.url });
    await client.connect();
    for (const day of ['2026-05-30', '2026-05-29'])
      expect(await keepDay(client, { now: end, zone })).toBe(day);
    await client.end();
    const totals = () =>
      service.database.query('SELECT day::text, talked, calls, talks FROM agent_day_totals ORDER BY day');
    const kept = [
      { day: '2026-05-29', talked: 12 * second, calls: 2, talks: [20, 30] },
      { day: '2026-05-30', talked: 9 * second, calls: 0, talks: null },
    ];
    expect(await totals()).toEqual(kept);

    const source = await new DataSource(
      dataSourceOptions(telephonyData, service.database.ownerUrl),
    ).initialize();
    const [runner, migration] = [source.createQueryRunner(), new TotalDaysOfAgents1763994900000()];
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    await source.destroy();
    expect(await totals()).toEqual(kept);
  });
});
