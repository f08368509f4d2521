import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { records } from '@patchbay/contracts/outbound/records';
import { startService } from '@patchbay/platform/service';
import { eventually } from '@patchbay/testing/eventually';
import { outbound } from '../app.module';
import { TestCalls } from '../preview/test-calls';
import { type TestCampaign, TestOutbound } from '../test-outbound';
import { isToReport } from './reported-state';
import { unlimited } from '../test-campaigns';

const reportedStates = `SELECT payload FROM outbox
  WHERE payload ->> 'action' = 'OUTBOUND_STATE_CHANGED' AND payload ->> 'outbound_id' = $1 ORDER BY id`;

describe('the state of a campaign that calls by itself', () => {
  let test: TestOutbound;
  const calls = new TestCalls();
  let number = 600_300_000;
  beforeAll(async () => {
    test = await TestOutbound.start();
    await calls.connect(test.stubs);
  });
  afterAll(() => test.stop());

  const agents = (is_live = true) => {
    const anna = { login: 'anna', exchange_queue: 'camp1', paused: false, status_ms: 1_000 };
    const status = 'OUTBOUND_CALL' as const;
    calls.agents = { is_live, has_trunk: true, agents: [{ ...anna, status, is_awaited: false }] };
  };
  const activate = ({ id }: TestCampaign, active: boolean) =>
    test.service.succeed(campaigns.update, { id, active });
  const campaign = async (): Promise<TestCampaign> => {
    const dialling = { ...unlimited, exchange_queue: 'camp1' };
    // Active only when all is there: the leader may look in between, and report that it has no agents.
    const fields = { dialer: 'progressive', active: false, start_date: '2026-01-01', dialling };
    const made = await test.campaign(fields);
    await test.service.succeed(campaignAgents.add, { id: made.id, logins: ['anna'] });
    const phone_number = String((number += 1));
    await test.service.succeed(records.create, {
      ...{ id: made.id, phone_number },
      status_id: made.statusOf.TO_CALL,
    });
    await activate(made, true);
    return made;
  };
  const reported = async ({ id }: TestCampaign): Promise<object[]> =>
    (await test.service.database.query(reportedStates, [id])).map(({ payload }) => {
      const {
        date: _date,
        action: _action,
        outbound_id: _id,
        ...fields
      } = payload as Record<string, unknown>;
      return fields;
    });
  const passMinute = () =>
    test.service.database.query(`UPDATE campaign_states SET reported_at = reported_at - interval '1 minute'`);
  /** Until a campaign that begins to call was reported: the others had their turns before. */
  const turns = async () => {
    const made = await campaign();
    await eventually(async () => expect(await reported(made)).toHaveLength(1));
    await test.service.succeed(campaigns.delete, { id: made.id });
  };
  const running = { state: 'RUNNING', previous_state: 'STOPPED' };

  it('is reported when it changes, with what it was and why', async () => {
    agents();
    const made = await campaign();
    await eventually(async () => expect(await reported(made)).toMatchObject([running]));
    await passMinute();
    agents(false);
    const away = { state: 'EXCHANGE_AWAY', previous_state: 'RUNNING' };
    await eventually(async () => expect((await reported(made)).slice(1)).toEqual([away]));
    await passMinute();
    await activate(made, false);
    const stopped = { state: 'STOPPED', previous_state: 'EXCHANGE_AWAY', reason: 'CAMPAIGN_INACTIVE' };
    await eventually(async () => expect((await reported(made)).slice(2)).toEqual([stopped]));
  });

  it('is reported as stopped of a campaign that does not call by itself any more', async () => {
    agents();
    const made = await campaign();
    await eventually(async () => expect(await reported(made)).toMatchObject([running]));
    await passMinute();
    await test.service.succeed(campaigns.update, { id: made.id, dialer: 'preview' });
    const stopped = { state: 'STOPPED', previous_state: 'RUNNING' };
    await eventually(async () => expect((await reported(made)).slice(1)).toMatchObject([stopped]));
  });

  it('is reported at most once a minute, and then as it is', async () => {
    agents();
    const made = await campaign();
    await eventually(async () => expect(await reported(made)).toHaveLength(1));
    for (const active of [false, true, false]) {
      await activate(made, active);
      await turns();
    }
    expect(await reported(made)).toHaveLength(1);
    await passMinute();
    await eventually(async () =>
      expect((await reported(made)).slice(1)).toMatchObject([
        { state: 'STOPPED', previous_state: 'RUNNING' },
      ]),
    );
  });

  it('is reported once when another replica leads, and not of a campaign that was deleted', async () => {
    agents();
    const [kept, deleted] = [await campaign(), await campaign()];
    await eventually(async () =>
      expect([...(await reported(kept)), ...(await reported(deleted))]).toHaveLength(2),
    );
    await passMinute();
    const other = await startService(outbound, test.service.environment);
    try {
      await test.service.succeed(campaigns.delete, { id: deleted.id });
      await test.service.pause();
      agents(false);
      await eventually(async () => expect(await reported(kept)).toHaveLength(2));
    } finally {
      await test.service.resume();
      await other.stop();
    }
    await passMinute();
    agents();
    await eventually(async () => expect(await reported(kept)).toHaveLength(3));
    expect(await reported(kept)).toMatchObject([
      running,
      { state: 'EXCHANGE_AWAY', previous_state: 'RUNNING' },
      { state: 'RUNNING', previous_state: 'EXCHANGE_AWAY' },
    ]);
    expect(await reported(deleted)).toHaveLength(1);
  });
});

describe('what is reported of a campaign', () => {
  it.each([
    [null, 'STOPPED', false],
    [null, 'RUNNING', true],
    [{ state: 'RUNNING', is_recent: false }, 'RUNNING', false],
    [{ state: 'RUNNING', is_recent: true }, 'NO_AGENTS', false],
    [{ state: 'RUNNING', is_recent: false }, 'NO_AGENTS', true],
  ] as const)('after %j is %s: %s', (before, state, expected) => {
    expect(isToReport(before, state)).toBe(expected);
  });
});
