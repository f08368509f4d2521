import { codes } from '@patchbay/contracts/problems';
import { connections } from '@patchbay/contracts/telephony/connections';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';
import { addConnections, at } from './test-connections';

describe('the last queue call of an agent', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    await service.database.query(
      `INSERT INTO users (login, name, surname, sip_accounts) VALUES ('anna', 'Anna', 'Nowak', '[]'), ('jan', '', '', '[]')`,
    );
    await service.database.query(`INSERT INTO agents (agent_id, login, active, outbound_mode)
      VALUES (1, 'anna', true, 'manual'), (2, 'jan', true, 'manual')`);
    const of = { user_login: 'anna', queue_id: 1 };
    await addConnections(
      service.database,
      { ...of, connection_id: '1.1', started_at: at('2026-05-29 08:00:00') },
      { ...of, connection_id: '1.2', started_at: at('2026-05-29 09:00:00') },
      { ...of, connection_id: '1.3', started_at: at('2026-05-29 10:00:00'), queue_id: null },
      { ...of, connection_id: '1.4', started_at: at('2026-05-29 11:00:00'), user_login: 'ewa' },
    );
  });
  afterAll(() => service.stop());

  const call = async (connection_id: string, reason: string) => {
    const started_at = at(`2026-05-29 1${connection_id.at(-1)}:00:00`);
    await addConnections(service.database, { connection_id, user_login: 'ewa', queue_id: 1, started_at });
    await service.database.query(
      `INSERT INTO connection_legs (leg, connection_id, agent_login, number, kind, ringing_at, answered_at, ended_at, queue_id, reason,
        talk_time, estimated)
      VALUES ($1 || '.leg', $1, 'anna', '101', 'queue', $2, CASE $3 WHEN 'answered' THEN $2::bigint END, $2::bigint + 60000000, 1, $3, 0, false)`,
      [connection_id, started_at, reason],
    );
  };

  const read = (login: string) => service.ask(connections.lastOfAgent, { login });

  it('is the newest one that came by a queue, and nothing without one', async () => {
    expect((await read('anna')).body).toMatchObject({
      connection_id: '1.2',
      queue_id: 1,
      user: 'Anna Nowak',
    });
    expect((await read('jan')).body).toEqual({});
  });

  it('is also one that the agent has handed over, but none that another one has answered', async () => {
    await call('1.5', 'answered');
    await call('1.6', 'taken_elsewhere');
    expect((await read('anna')).body).toMatchObject({ connection_id: '1.5', user_login: 'ewa' });
  });

  it('is not found for an unknown agent', async () => {
    expect(await read('ewa')).toMatchObject({
      status: 404,
      errors: [{ code: codes.notFound, field: 'login' }],
    });
  });
});
