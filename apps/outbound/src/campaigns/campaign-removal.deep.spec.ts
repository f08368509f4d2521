import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Client } from 'pg';
import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { startProcess } from '@patchbay/testing/app-process';
import { eventually } from '@patchbay/testing/eventually';
import type { Answer, TestService, ReportedChange } from '@patchbay/testing/service';
import { TestOutbound } from '../test-outbound';
import { removedAtOnce } from './campaign-removal';

const addRecords = `INSERT INTO records (campaign_id, status_id, phone_number, phone_key, create_date)
  SELECT $1, $2, 600000000 + n, '+48' || 600000000 + n, now() FROM generate_series(1, $3::int) n`;
const addValues = `INSERT INTO record_values (record_id, campaign_id, name, value)
  SELECT record_id, campaign_id, 'city', 'x' FROM records WHERE campaign_id = $1`;
/** For as long as a process takes to start on a busy machine, which is longer than a role may be idle in a transaction. */
const lockLastRecord = `SET idle_in_transaction_session_timeout = 0;
  BEGIN; SELECT FROM records WHERE record_id = (SELECT max(record_id) FROM records) FOR UPDATE`;
const eventsOfRequest = `SELECT payload->>'action' AS action, payload->>'outbound_id' AS outbound_id,
  payload->'record_id' AS record_id FROM outbox WHERE request_id = $1 ORDER BY id`;

describe('the deletion of a large campaign', () => {
  let test: TestOutbound;
  let service: TestService;
  let killed: ChildProcess | undefined;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  afterEach(() => killed?.kill('SIGKILL'));
  afterAll(() => test.stop());

  async function largeCampaign(size: number) {
    const { id, statusOf } = await test.campaign({ fields: ['city'] });
    await service.database.query(addRecords, [id, statusOf.CALL, size]);
    await service.database.query(addValues, [id]);
    return { id, status_id: statusOf.CALL };
  }

  const left = async (id: string): Promise<number> => {
    const query = 'SELECT count(*)::int FROM records WHERE campaign_id = $1';
    return (await service.database.query(query, [id]))[0].count;
  };

  const isGone = async (id: string): Promise<boolean> =>
    (await service.database.query('SELECT FROM campaigns WHERE id = $1', [id])).length === 0;

  /** One for each record, and the campaign's own at the end. */
  async function expectEvents({ requestId }: Answer<unknown>, id: string, size: number): Promise<void> {
    const events = await service.database.query(eventsOfRequest, [requestId]);
    expect(events.at(-1)).toMatchObject({ action: campaignEvents.deleted.action, outbound_id: id });
    const others = events.slice(0, -1);
    expect(new Set(others.map(({ action, outbound_id }) => `${action} ${outbound_id}`))).toEqual(
      new Set([`${recordEvents.deleted.action} ${id}`]),
    );
    expect([others.length, new Set(others.map(({ record_id }) => record_id)).size]).toEqual([size, size]);
  }

  it('makes it unknown at once, and keeps its identifier until all is removed', async () => {
    const size = removedAtOnce + 5;
    const { id, status_id } = await largeCampaign(size);
    const holder = new Client({ connectionString: service.database.url });
    await holder.connect();
    await holder.query(lockLastRecord);
    const phone_number = `${600_000_000 + size}`;
    const answer = await service.ask(campaigns.delete, { id });
    expect(answer).toMatchObject({ status: 200, body: undefined });
    const record = { id, phone_number };
    for (const refused of [
      await service.ask(campaigns.read, { id }),
      await service.ask(campaigns.update, { id, name: 'y', dialer: 'preview' }),
      await service.ask(campaigns.delete, { id }),
      await service.ask(campaigns.statuses, { id }),
      await service.ask(campaignAgents.list, { id }),
      await service.ask(campaignAgents.add, { id, logins: ['anna'] }),
      await service.ask(campaignAgents.remove, { id, logins: ['anna'] }),
      await service.ask(records.list, { id }),
      await service.ask(records.read, record),
      await service.ask(records.create, { id, phone_number: '500100200', status_id }),
      await service.ask(records.update, { ...record, status_id }),
      await service.ask(records.delete, record),
    ])
      expect(refused).toMatchObject({ status: 404, errors: [{ code: codes.notFound, field: 'id' }] });
    expect((await service.succeed(campaigns.list)).map(campaign => campaign.id)).not.toContain(id);
    expect(await service.succeed(records.setStatus, { phone_number, status_id: 3 })).toEqual({
      outbound_id: [],
    });
    const entry = { id, name: 'x', dialer: 'preview' };
    expect(await service.ask(outboundProvisioning.apply, { outbound: { campaigns: [entry] } })).toMatchObject(
      { status: 503, errors: [{ code: codes.unavailable }] },
    );
    expect([await left(id), await isGone(id)]).toEqual([5, false]);
    await holder.end();
    await eventually(async () => expect(await isGone(id)).toBe(true));
    await expectEvents(answer, id, size);
    await service.succeed(outboundProvisioning.apply, { outbound: { campaigns: [entry] } });
    expect(await service.succeed(campaigns.read, { id })).toMatchObject({ id, name: 'x' });
  });

  it('continues in another process after a kill, with one event for each record', async () => {
    const size = 5 * removedAtOnce;
    const { id } = await largeCampaign(size);
    const holder = new Client({ connectionString: service.database.url });
    await holder.connect();
    await holder.query(lockLastRecord);
    await service.pause();
    killed = startProcess('outbound', service.environment);
    const answer = await eventually(async () => {
      const deletion = await service.ask(campaigns.delete, { id });
      expect(deletion.status).toBe(200);
      return deletion;
    });
    await eventually(async () => expect(await left(id)).toBe(removedAtOnce));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect([await left(id), await isGone(id)]).toEqual([removedAtOnce, false]);
    await holder.end();
    await service.resume();
    await eventually(async () => expect(await isGone(id)).toBe(true));
    await expectEvents(answer, id, size);
    expect(await service.events.of(answer)).toHaveLength(size + 1);
  });

  it('says who asked for it and what each record was, also of those that are removed in the background', async () => {
    const { id } = await largeCampaign(removedAtOnce + 1);
    const whole = await test.campaignObject(id);
    const { result } = await service.succeed(records.list, { id, offset: removedAtOnce });
    const last = test.recordObject(result[0]!);
    const answer = await service.ask(campaigns.delete, { id });
    await eventually(async () => expect(await isGone(id)).toBe(true));
    const changes = await service.changes(answer);
    expect(changes).toHaveLength(removedAtOnce + 2);
    expect(new Set(changes.map(({ actor }) => `${actor.type} ${actor.name}`))).toEqual(
      new Set(['api_user test']),
    );
    expect(changes.slice(-2).map(({ change }) => change)).toEqual([{ previous: last }, { previous: whole }]);
  });

  it('is reported as the work of the service when it began before that was known', async () => {
    const { id } = await largeCampaign(1);
    const requestId = randomUUID();
    const begin = `INSERT INTO campaign_removals (campaign_id, request_id, trace) VALUES ($1, $2, '')`;
    await service.database.query(begin, [id, requestId]);
    await eventually(async () => expect(await isGone(id)).toBe(true));
    const actor = { type: 'service', name: 'outbound' };
    expect(await service.changes({ requestId })).toMatchObject([{ actor }, { actor }]);
  });

  it('reports values that were written while it waited for their record', async () => {
    const { id } = await largeCampaign(1);
    const writer = new Client({ connectionString: service.database.url });
    await writer.connect();
    await writer.query(lockLastRecord);
    const deletion = service.ask(campaigns.delete, { id });
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => expect(await service.database.query(waiting)).toHaveLength(1));
    await writer.query(`UPDATE record_values SET value = 'late' WHERE campaign_id = '${id}'; COMMIT`);
    await writer.end();
    const [{ change }] = (await service.changes(await deletion)) as [ReportedChange];
    expect(change).toMatchObject({ previous: { record_fields: { city: 'late' } } });
  });
});
