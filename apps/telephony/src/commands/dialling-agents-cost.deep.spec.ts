import { PagesRead } from '@patchbay/testing/pages-read';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';
import { agentsIn } from './dialling-agents';

const many = [
  `INSERT INTO queues (id, name, exchange_name) VALUES (1, 'Campaign', 'campaign'), (2, 'Hotline', 'hotline')`,
  `INSERT INTO users (login, name, surname, email) SELECT 'agent' || n, '', '', '' FROM generate_series(1, 200) AS n`,
  `INSERT INTO agents (agent_id, login, number, active, outbound_mode) SELECT n, 'agent' || n, (200 + n)::text, true, 'automatic' FROM generate_series(1, 200) AS n`,
  `INSERT INTO agent_states (login, memberships, phone, status) SELECT 'agent' || n,
    '[{"queue": "campaign", "paused": false, "reason": ""}, {"queue": "hotline", "paused": false, "reason": ""}]', 'NOT_INUSE', 'FREE'
  FROM generate_series(1, 200) AS n`,
  // Calls of campaigns, which ring: they have no queue yet.
  `INSERT INTO connections (connection_id, pbx, anchor, type, src, dst, normal_src, normal_dst, state, started_at, ended_at, disposition, waits)
  SELECT n, 'pbx', '', 'OUTBOUND', '', '', '', '', CASE WHEN n % 40 = 0 THEN 'NEW' ELSE 'ENDED' END, n, CASE WHEN n % 40 > 0 THEN n END, CASE WHEN n % 40 > 0 THEN 'ANSWERED' ELSE '' END, n % 200 = 0
  FROM generate_series(1, 4000) AS n`,
  // Tables with few rows have no statistics, as in an installation.
  'VACUUM ANALYZE connections, agents, agent_states',
];

describe('the question who could take a call of a campaign', () => {
  let service: TestService;
  let pages: PagesRead;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    for (const sql of many) await service.database.query(sql);
    pages = await PagesRead.open(service.database.url);
  });
  afterAll(async () => {
    await pages.close();
    await service.stop();
  });

  it('looks once for calls that wait, and not once for each of many agents', async () => {
    expect(await pages.by(agentsIn, { queues: ['campaign'], reason: '' })).toBeLessThan(200);
  });
});
