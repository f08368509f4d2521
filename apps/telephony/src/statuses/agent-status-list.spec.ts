import { codes } from '@patchbay/contracts/problems';
import { agentStatus } from '@patchbay/contracts/telephony/statuses';
import type { TestService } from '@patchbay/testing/service';
import { at } from '../connections/test-connections';
import type { ExchangeLink } from '../exchange/exchange-link';
import { startWithLink } from '../exchange/test-exchange-link';

const off = { status: 'OFF', pause_id: null, last_change: '' };

describe('statuses of agents', () => {
  let service: TestService;
  let link: ExchangeLink;
  beforeAll(async () => {
    ({ service, link } = await startWithLink());
    await service.database.query(`INSERT INTO users (login, name, surname, sip_accounts)
      SELECT login, '', '', '[]' FROM unnest(ARRAY['anna', 'jan', 'ewa']) AS login`);
    await service.database.query(`INSERT INTO agents (agent_id, login, active, outbound_mode)
      VALUES (3, 'jan', true, 'manual'), (1, NULL, NULL, 'automatic'), (2, 'anna', true, 'manual'), (4, 'ewa', false, 'manual')`);
    await service.database.query(
      `INSERT INTO agent_states (login, memberships, phone, status, pause_id, last_change)
        VALUES ('anna', '[]', 'NOT_INUSE', 'PAUSED', 2, $1), ('jan', '[]', 'INUSE', 'CALL', NULL, NULL),
          ('gone', '[]', 'INUSE', 'FREE', NULL, NULL)`,
      [at('2026-05-29 06:30:15.9')],
    );
  });
  beforeEach(() => link.set('up'));
  afterAll(() => service.stop());

  const anna = { login: 'anna', status: 'PAUSED', pause_id: 2, last_change: '2026-05-29 08:30:15' };

  it('are listed by the agents, without the built-in one', async () => {
    expect(await service.succeed(agentStatus.list)).toEqual([
      anna,
      { login: 'jan', status: 'CALL', pause_id: null, last_change: '' },
      { login: 'ewa', ...off },
    ]);
  });

  it('are read one by one', async () => {
    expect(await service.succeed(agentStatus.read, { login: 'anna' })).toEqual(anna);
    expect(await service.succeed(agentStatus.read, { login: 'ewa' })).toEqual({ login: 'ewa', ...off });
    for (const login of ['gone', 'Anna']) {
      const { status, errors } = await service.ask(agentStatus.read, { login });
      expect([status, errors[0]!.field]).toEqual([404, 'login']);
    }
  });

  it('say until when they are known once the exchange has said nothing for a while', async () => {
    const lastEvent = (when: string) =>
      service.database.query(
        `INSERT INTO pbx_positions (pbx, startup, applied_to, alive_at, calls_processed, counted_at)
          VALUES ('pbx', '', 0, extract(epoch FROM ${when}) * 1000000, 0, now())
          ON CONFLICT (pbx) DO UPDATE SET alive_at = excluded.alive_at`,
      );
    await lastEvent('now()');
    expect(await service.succeed(agentStatus.read, { login: 'anna' })).toEqual(anna);
    await lastEvent(`'2026-05-29 06:31:07.9Z'::timestamptz`);
    const silent = { ...anna, as_of: '2026-05-29 08:31:07' };
    expect(await service.succeed(agentStatus.read, { login: 'anna' })).toEqual(silent);
    expect((await service.succeed(agentStatus.list))[0]).toEqual(silent);
    link.set('none');
    expect(await service.succeed(agentStatus.read, { login: 'ewa' })).toEqual({ login: 'ewa', ...off });
    await service.database.query('DELETE FROM pbx_positions');
  });

  it('are OFF without an exchange, whatever one said before', async () => {
    link.set('none');
    expect(await service.succeed(agentStatus.list)).toEqual(
      ['anna', 'jan', 'ewa'].map(login => ({ login, ...off })),
    );
    expect(await service.succeed(agentStatus.read, { login: 'anna' })).toEqual({ login: 'anna', ...off });
    expect(await service.ask(agentStatus.read, { login: 'gone' })).toMatchObject({ status: 404 });
  });

  it('are not known while the exchange is away, and may be in five seconds', async () => {
    link.set('away');
    for (const answer of [
      await service.ask(agentStatus.list),
      await service.ask(agentStatus.read, { login: 'anna' }),
    ]) {
      expect(answer).toMatchObject({ status: 503, errors: [{ code: codes.unavailable }] });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
  });
});
