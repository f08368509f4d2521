import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentReports } from '@patchbay/contracts/telephony/agent-reports';
import { connections } from '@patchbay/contracts/telephony/connections';
import { eventually } from '@patchbay/testing/eventually';
import { TestService } from '@patchbay/testing/service';
import { telephony } from './app.module';
import type { Connection } from './connections/connection';
import { addConnections, open } from './connections/test-connections';
import { telephonyData } from './data-source';

const day = 86_400_000;

describe('what is kept of calls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData, {
      PBX_RECORDINGS: folder,
      RECORDINGS_KEPT_DAYS: '30',
      CONNECTION_NAMES_KEPT_DAYS: '10',
      CONNECTION_RETENTION_DAYS: '100',
      SWEEP_EVERY_MS: '100',
    });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  const query = (sql: string, values?: unknown[]) => service.database.query(sql, values);

  const daysAgo = (days: number) => (Date.now() - days * day) * 1_000;

  /** Adds an ended call with a recording. */
  async function record(id: string, age: number, fields?: Partial<Connection>): Promise<void> {
    if (!existsSync(fileOf(id))) writeFileSync(fileOf(id), 'sound');
    await recordWithoutFile(id, age, fields);
  }
  async function recordWithoutFile(id: string, age: number, fields: Partial<Connection> = {}): Promise<void> {
    const file = { filename: `${id}.wav`, recording_ready_at: 1, ended_at: daysAgo(age) };
    await addConnections(service.database, { connection_id: id, ...file, ...fields });
  }
  const fileOf = (id: string) => join(folder, `${id}.wav`);
  const deleted = async () =>
    (await query(`SELECT subject, change FROM outbox ORDER BY id`)).map(
      ({ change }) => change.object.connection_id,
    );

  it('empties names and numbers of customers in calls that ended long ago, and nothing else', async () => {
    const personal = { customer_id: 3, customer_label: 'Nowak Ewa', custom_data: { order: 17 } };
    const numbers = { src: '600 100 200', dst: '221234567', transferred_to: '+48600777666' };
    const told = numbers as Connection['told'];
    const outbound = {
      src: '101',
      normal_src: '101',
      dst: '600',
      normal_dst: '+48600',
      transferred_to: 'jan.kowal',
    };
    await addConnections(
      service.database,
      { connection_id: 'in', ...personal, told, transferred_to: '+48600777666' },
      { connection_id: 'open', ...personal, ...open, state: 'TALKING' },
      { connection_id: 'out', type: 'OUTBOUND', ...outbound },
      { connection_id: 'young', ...personal },
    );
    await query(
      `INSERT INTO connection_legs (leg, connection_id, agent_login, number, ringing_at)
        VALUES ('1', 'out', NULL, '600', 1), ('2', 'out', 'anna', 'PJSIP/101', 1)`,
    );
    const rows = () =>
      query(`SELECT connection_id AS id, src, normal_src, dst, normal_dst, customer_id, customer_label, custom_data, told, transferred_to
        FROM connections ORDER BY id`);
    const [, other, , young] = await rows();
    await query(
      `UPDATE connections SET created_at = now() - interval '9 days' WHERE connection_id = 'young'`,
    );
    await query(
      `UPDATE connections SET created_at = now() - interval '11 days' WHERE connection_id <> 'young'`,
    );
    await eventually(async () =>
      expect(await rows()).toMatchObject([
        {
          src: '',
          normal_src: '',
          dst: '221234567',
          normal_dst: '+48221234567',
          customer_id: 3,
          customer_label: null,
          custom_data: null,
          told: { src: '', dst: '221234567', transferred_to: '' },
          transferred_to: '',
        },
        other,
        { src: '101', normal_src: '101', dst: '', normal_dst: '', transferred_to: 'jan.kowal' },
        young,
      ]),
    );
    expect((await service.succeed(connections.read, { id: 'out' })).legs).toMatchObject([
      { leg_id: '1', number: '' },
      { leg_id: '2', number: '101' },
    ]);
    const { result } = await service.succeed(connections.list, { connection_id: 'in' });
    expect(result).toMatchObject([{ src: '', dst: '221234567', customer_id: 3 }]);
  });

  it('forgets what agents were, but not that one goes on to be logged in or paused, or did so until lately', async () => {
    await query(`INSERT INTO agent_states (login, memberships, phone, status)
      SELECT login, '[]', 'NOT_INUSE', 'OFF' FROM unnest(ARRAY['anna', 'ewa', 'jan']) AS login`);
    await query(`INSERT INTO agent_presence (login, since, presence, created_at)
      SELECT login, (extract(epoch FROM at) * 1000000)::bigint, presence, at
      FROM (VALUES ('anna', 300, 'on'), ('anna', 200, 'paused'), ('ewa', 300, 'on'), ('ewa', 50, 'off'),
        ('jan', 300, 'on'), ('jan', 200, 'off')) AS change (login, days, presence), LATERAL (SELECT now() - days * interval '24 hours' AS at) AS moment`);
    const left = () => query('SELECT login, presence FROM agent_presence ORDER BY login, since');
    await eventually(async () =>
      expect(await left()).toEqual([
        { login: 'anna', presence: 'paused' },
        { login: 'ewa', presence: 'on' },
        { login: 'ewa', presence: 'off' },
      ]),
    );
    const anHour = (days: number) => {
      const date = new Date(Date.now() - days * day).toISOString().slice(0, 10);
      return service.succeed(agentReports.work, {
        date_from: `${date} 10:00:00`,
        date_to: `${date} 10:59:59`,
      });
    };
    const anna = { agent_login: 'anna', logged_seconds: 3_600, pause_seconds: 3_600 };
    expect(await anHour(1)).toMatchObject([anna]);
    expect(await anHour(60)).toMatchObject([
      anna,
      { agent_login: 'ewa', logged_seconds: 3_600, pause_seconds: 0 },
    ]);
  });

  it('deletes recordings that are too old, whatever the exchange has written, with one event each', async () => {
    mkdirSync(fileOf('first'));
    await record('first', 40);
    await record('old', 31);
    await record('unanswered', 32, { recording_ready_at: null, disposition: 'NO ANSWER' });
    await record('kept', 29);
    await recordWithoutFile('gone', 33);
    await eventually(async () => expect((await deleted()).toSorted()).toEqual(['gone', 'old']));
    await eventually(() => expect(existsSync(fileOf('unanswered'))).toBe(false));
    expect(existsSync(fileOf('old'))).toBe(false);
    expect(existsSync(fileOf('kept'))).toBe(true);
    const named = () => query(`SELECT connection_id AS id FROM connections WHERE filename <> '' ORDER BY 1`);
    await eventually(async () => expect(await named()).toEqual([{ id: 'first' }, { id: 'kept' }]));
  });
  it('neither waits for a folder that does not answer nor holds a call meanwhile, and goes on afterwards', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>(resolve => (answer = resolve));
    const { unlink } = promises;
    const asked = jest.spyOn(promises, 'unlink').mockImplementation(async path => {
      await answered;
      return unlink(path);
    });
    try {
      await record('slow', 50);
      await eventually(() => expect(asked).toHaveBeenCalled());
      await query(`SELECT FROM connections WHERE connection_id = 'slow' FOR UPDATE NOWAIT`);
      await service.pause();
      await service.resume();
      await record('next', 49);
      answer();
      await eventually(() => expect([fileOf('slow'), fileOf('next')].filter(existsSync)).toEqual([]));
    } finally {
      answer();
      asked.mockRestore();
    }
  });
});
