import { campaignEvents } from '@patchbay/contracts/outbound/campaign-events';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { recordEvents } from '@patchbay/contracts/outbound/record-events';
import { records } from '@patchbay/contracts/outbound/records';
import { codes } from '@patchbay/contracts/problems';
import { eventually } from '@patchbay/testing/eventually';
import { type TestService, emitted } from '@patchbay/testing/service';
import { TestOutbound } from '../test-outbound';
import { removedAtOnce } from './campaign-removal';

describe('a batch that deletes campaigns', () => {
  let test: TestOutbound;
  let service: TestService;
  beforeAll(async () => {
    test = await TestOutbound.start();
    service = test.service;
  });
  afterAll(() => test.stop());

  const remove = (items: object[], headers = {}) => service.ask(campaigns.deleteMany, { items }, headers);
  const done = ({ body }: Awaited<ReturnType<typeof remove>>) =>
    body.result.map(({ status, id, errors }) => [status, id, errors.map(({ field, code }) => [field, code])]);
  const deleted = (outbound_id: string) => emitted(campaignEvents.deleted, { outbound_id });

  it('deletes each once with its records, and emits one event of each', async () => {
    const [empty, full, kept] = [await test.campaign(), await test.campaign(), await test.campaign()];
    const record = { id: full.id, phone_number: '600100200', status_id: full.statusOf.TO_CALL };
    const record_id = Number((await service.succeed(records.create, record)).record_id);
    const items = [
      { id: full.id },
      { id: '99999' },
      { id: empty.id },
      { id: full.id },
      {},
      { id: [kept.id] },
    ];
    const answer = await remove(items);
    const missing = ['FAILED', '', [['id', codes.notFound]]];
    expect(done(answer)).toEqual([
      ['DELETED', full.id, []],
      missing,
      ['DELETED', empty.id, []],
      missing,
      ['FAILED', '', [['id', codes.required]]],
      ['FAILED', '', [['id', codes.wrongType]]],
    ]);
    const { phone_number } = record;
    expect(await service.events.of(answer)).toEqual([
      deleted(empty.id),
      emitted(recordEvents.deleted, { outbound_id: full.id, record_id, phone_number }),
      deleted(full.id),
    ]);
    for (const { id } of [empty, full])
      expect(await service.ask(campaigns.read, { id })).toMatchObject({ status: 404 });
    expect(await service.succeed(campaigns.read, { id: kept.id })).toMatchObject({ id: kept.id });
  });

  it('keeps a campaign of which an item has a field too many, if the request is strict', async () => {
    const { id } = await test.campaign();
    const answer = await remove([{ id, name: 'x' }], { prefer: 'handling=strict' });
    expect(done(answer)).toEqual([['FAILED', '', [['name', codes.unknownField]]]]);
    expect(await service.succeed(campaigns.read, { id })).toMatchObject({ id });
  });

  it('deletes one that others delete at the same time once', async () => {
    const ids = [(await test.campaign()).id, (await test.campaign()).id];
    const items = ids.map(id => ({ id }));
    const both = await Promise.all([remove(items), remove(items.toReversed())]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.flatMap(done).filter(([status]) => status === 'DELETED')).toHaveLength(2);
  });

  it('is carried out once with an Idempotency-Key', async () => {
    const [{ id }, key] = [await test.campaign(), { idempotencyKey: 'campaigns' }];
    const first = await remove([{ id }], key);
    expect(done(first)).toEqual([['DELETED', id, []]]);
    const again = await remove([{ id }], key);
    expect(again.body).toEqual(first.body);
    expect(await service.events.of(again)).toEqual([]);
  });

  it('leaves to the background what a request has no time for: the campaigns are unknown all the same', async () => {
    const all = [await test.campaign(), await test.campaign(), await test.campaign()];
    for (const { id, statusOf } of all.slice(0, 2))
      await service.database.query(
        `INSERT INTO records (campaign_id, status_id, phone_number, phone_key, create_date, last_note, identifier)
          SELECT $1, $2, n, n, now(), '', '' FROM generate_series(1, $3::int) AS n`,
        [id, statusOf.TO_CALL, removedAtOnce / 2],
      );
    const answer = await remove(all.map(({ id }) => ({ id })));
    expect(done(answer).map(([status]) => status)).toEqual(['DELETED', 'DELETED', 'DELETED']);
    for (const { id } of all)
      expect(await service.ask(campaigns.read, { id })).toMatchObject({ status: 404 });
    const left = 'SELECT FROM campaigns WHERE id = ANY ($1)';
    await eventually(async () => {
      expect(await service.database.query(left, [all.map(({ id }) => id)])).toEqual([]);
    });
    const events = await service.events.of(answer);
    expect(events).toHaveLength(removedAtOnce + 3);
    expect(events).toEqual(expect.arrayContaining(all.map(({ id }) => deleted(id))));
  });
});
