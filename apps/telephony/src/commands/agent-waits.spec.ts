import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { eventually } from '@patchbay/testing/eventually';
import { TestTelephony } from '../test-telephony';

const seconds = (count: number): number => count * 1_000_000;

describe('the wait of an agent for a call of a campaign', () => {
  let test: TestTelephony;
  /** When the agent took the call, in microseconds. */
  let taken: number;
  beforeAll(async () => {
    test = await TestTelephony.start({ PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' });
    test.exchange.onOriginate('dialler-answered');
    const ringing = { attempt_id: 1, phone_number: '600100200', outbound_id: '00001', ring_seconds: 25 };
    const queued = { exchange_queue: 'camp1', patience_seconds: 2, not_after: Date.now() + 60_000 };
    await test.service.succeed(attemptCalls.dialNumber, { ...ringing, ...queued });
    await eventually(async () => expect(await settle()).toMatchObject({ ended: true, taken: true }));
    const [leg] = await query(`SELECT answered_at FROM connection_legs WHERE agent_login = 'anna.nowak'`);
    taken = leg.answered_at;
  });
  afterAll(() => test.stop());

  const query = (sql: string, values: unknown[] = []) => test.service.database.query(sql, values);
  const settle = () => test.service.succeed(attemptCalls.settle, { attempt_id: 1 });
  const wait = async () => (await settle()).agent_wait_ms;
  /** What the agent has done last, so many seconds before the call. */
  async function became(presence: string, before: number): Promise<void> {
    await query(`DELETE FROM agent_presence WHERE login = 'anna.nowak'`);
    await query(`INSERT INTO agent_presence (login, since, presence) VALUES ('anna.nowak', $1, $2)`, [
      taken - seconds(before),
      presence,
    ]);
  }

  it('is not known while nothing is known of the agent', async () => {
    await query(`DELETE FROM agent_presence WHERE login = 'anna.nowak'`);
    expect(await wait()).toBeNull();
  });

  it.each(['off', 'paused', 'wrap_up'])('is not known of who was %s', async presence => {
    await became(presence, 60);
    expect(await wait()).toBeNull();
  });

  it('is the time since the login, or the end of a pause', async () => {
    await became('on', 60);
    expect(await wait()).toBe(60_000);
  });

  it('is not counted from what came after the call', async () => {
    await became('on', 60);
    await query(`INSERT INTO agent_presence (login, since, presence) VALUES ('anna.nowak', $1, 'paused')`, [
      taken + seconds(1),
    ]);
    expect(await wait()).toBe(60_000);
  });

  it.each([
    ['is the time since the last call', 30, 20, 20_000],
    ['is the time since a wrap-up that followed that call', 90, 80, 60_000],
    ['is none after a call that ended later', 30, -5, 0],
  ])('%s', async (_, began, ended, expected) => {
    await became('on', 60);
    await query(
      `INSERT INTO connections (connection_id, pbx, anchor, type, src, dst, normal_src, normal_dst, state, disposition, user_login, started_at, ended_at)
        VALUES ('earlier', 'pbx', 'earlier', 'INBOUND', '1', '2', '1', '2', 'ENDED', 'ANSWERED', 'anna.nowak', $1, $2)`,
      [taken - seconds(began), taken - seconds(ended)],
    );
    expect(await wait()).toBe(expected);
    await query(`DELETE FROM connections WHERE connection_id = 'earlier'`);
  });
});
