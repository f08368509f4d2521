import { attemptResults } from '@patchbay/contracts/outbound/attempt-results';
import { campaignStats } from '@patchbay/contracts/outbound/campaign-stats';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { records } from '@patchbay/contracts/outbound/records';
import type { SystemStatus } from '@patchbay/contracts/outbound/statuses';
import { codes } from '@patchbay/contracts/problems';
import { type TestCampaign, TestOutbound } from '../test-outbound';

describe('stats of campaigns', () => {
  let test: TestOutbound;
  beforeAll(async () => {
    test = await TestOutbound.start();
  });
  afterAll(() => test.stop());

  let last = 600_000_000;
  const add = ({ id, statusOf }: TestCampaign, ...names: SystemStatus[]) =>
    Promise.all(
      names.map(name => {
        last += 1;
        return test.service.succeed(records.create, {
          id,
          phone_number: String(last),
          status_id: statusOf[name],
        });
      }),
    );
  const listed = async (id: string) =>
    (await test.service.succeed(campaignStats.list)).find(each => each.id === id);
  const read = (id: string) => test.service.succeed(campaignStats.read, { id });

  it('count records by system status, before and after they are folded and changed', async () => {
    const campaign = await test.campaign();
    await add(campaign, 'TO_CALL', 'NO_CALL');
    await test.service.database.query('SELECT fold_record_counts()');
    await add(campaign, 'ABANDONED_AFTER_N_TRIES');
    const stats = { id: campaign.id, records_count: 3, completion_percent: 66 };
    expect(await listed(campaign.id)).toEqual(stats);
    expect(await read(campaign.id)).toEqual({
      ...stats,
      system_statuses: [
        ['TO_CALL', 1],
        ['IN_PROGRESS', 0],
        ['CALL', 0],
        ['MY_RECORD', 0],
        ['NO_CALL', 1],
        ['ABANDONED_AFTER_N_TRIES', 1],
        ['CALL_NO_SOONER_THAN', 0],
        ['CALL_PROGRESSIVE', 0],
      ].map(([system_status, records_count]) => ({ system_status, records_count })),
      results: attemptResults.map(result => ({ result, attempts_count: 0 })),
      machines_reached_later: 0,
    });
    await test.service.succeed(records.update, {
      id: campaign.id,
      phone_number: String(last),
      status_id: campaign.statusOf.CALL,
    });
    expect(await listed(campaign.id)).toEqual({ ...stats, completion_percent: 33 });
  });

  it('count ended attempts by result, of the campaign alone', async () => {
    const [one, other] = [await test.campaign(), await test.campaign()];
    const attempt = ({ id }: TestCampaign, result: string) =>
      test.service.database.query(
        `INSERT INTO attempts (campaign_id, record_id, phone_number, phone_key, agent_login, mode, caller_id, decision, result)
          VALUES ($1, 1, '', '', '', 'preview', '', '{}', $2)`,
        [id, result],
      );
    for (const result of ['BUSY', 'BUSY', 'ANSWERED', '']) await attempt(one, result);
    await attempt(other, 'BUSY');
    const { results } = await read(one.id);
    expect(results.map(({ result }) => result)).toEqual(attemptResults);
    expect(results.filter(({ attempts_count }) => attempts_count > 0)).toEqual([
      { result: 'ANSWERED', attempts_count: 1 },
      { result: 'BUSY', attempts_count: 2 },
    ]);
  });

  it('are 0 without records, list active campaigns only, and read any', async () => {
    const { id } = await test.campaign({ active: false });
    expect(await listed(id)).toBeUndefined();
    expect(await read(id)).toMatchObject({ records_count: 0, completion_percent: 0 });
    await test.service.succeed(campaigns.update, { id, active: true });
    expect(await listed(id)).toEqual({ id, records_count: 0, completion_percent: 0 });
  });

  it('are not found of an unknown campaign, nor of one that was deleted', async () => {
    const { id } = await test.campaign();
    await test.service.succeed(campaigns.delete, { id });
    expect(await listed(id)).toBeUndefined();
    for (const unknown of [id, 'zzzzz']) {
      expect(await test.service.ask(campaignStats.read, { id: unknown })).toMatchObject({
        status: 404,
        errors: [{ code: codes.notFound, field: 'id' }],
      });
    }
  });
});
