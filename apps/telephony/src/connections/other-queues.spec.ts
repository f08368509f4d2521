import { connections } from '@patchbay/contracts/telephony/connections';
import { headerNames } from '@patchbay/platform/request-headers';
import { eventually } from '@patchbay/testing/eventually';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';
import { CallScript } from '../exchange/facts/test-script';
import { TestTelephony } from '../test-telephony';
import { addConnections, at } from './test-connections';

/** One went on from queue 5 to queue 6, one to a queue that nobody knows, and one was in queue 6 only. */
const calls = [
  { connection_id: '4.1', started_at: at('2026-05-29 06:00:00'), user_login: 'jan', customer_id: 8 },
  { connection_id: '4.2', started_at: at('2026-05-29 06:01:00'), dst: '101', normal_dst: '101' },
  { connection_id: '4.3', started_at: at('2026-05-29 06:02:00') },
];

describe('the calls of a queue', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
    await addConnections(service.database, ...calls);
    await wait('4.1', 5, 1);
    await wait('4.1', 6, 2);
    await wait('4.2', 5, 1);
    await wait('4.2', null, 2);
    await wait('4.3', 6, 1);
  });
  afterAll(() => service.stop());

  /** In the order in which the rows of a call are stored. */
  async function wait(connection_id: string, queue_id: number | null, joined_at: number) {
    const values = [connection_id, queue_id];
    await service.database.query('UPDATE connections SET queue_id = $2 WHERE connection_id = $1', values);
    await service.database.query(
      `INSERT INTO queue_visits (connection_id, joined_at, queue_id, position, left_at, how, estimated)
        VALUES ($1, $3, $2, 1, $3, 'timed_out', false)`,
      [...values, joined_at],
    );
  }

  const ids = async (filter: object) => {
    const { count, result } = await service.succeed(connections.list, filter);
    expect(count).toBe(result.length);
    return result.map(({ connection_id }) => connection_id);
  };

  it('are those that waited in it, also if they went on to another one', async () => {
    expect(await ids({ queue_id: 5 })).toEqual(['4.2', '4.1']);
    expect(await ids({ queue_id: 6 })).toEqual(['4.3', '4.1']);
  });

  it.each([
    { user_login: 'jan' },
    { customer_id: 8 },
    { connection_id: '4.1' },
    { dst: '221234567' },
    { src: '600100200', dst: '221234567' },
    { number: '22 123' },
    { date_to: '2026-05-29 08:00' },
    { dst: '221234567', user_login: 'jan', date_from: '2026-05-29', date_to: '2026-05-29' },
  ])('are found with %j', async filter => {
    expect(await ids({ queue_id: 5, ...filter })).toEqual(['4.1']);
    expect(await ids({ queue_id: 6, ...filter })).toContain('4.1');
  });

  it('are read page by page, with offsets and with cursors', async () => {
    const page = (place: object) => service.ask(connections.list, { queue_id: 5, limit: 1, ...place });
    const second = { count: 2, result: [{ connection_id: '4.1', queue_id: 6 }] };
    expect((await page({ offset: 1 })).body).toMatchObject(second);
    const after = (await page({})).headers.get(headerNames.nextCursor)!;
    expect((await page({ after })).body).toMatchObject(second);
  });

  it('have a call once that came back, and go with it', async () => {
    await wait('4.1', 5, 3);
    expect(await ids({ queue_id: 5 })).toEqual(['4.2', '4.1']);
    expect(await ids({ queue_id: 6 })).toEqual(['4.3', '4.1']);
    await service.database.query('DELETE FROM connections');
    expect(await service.database.query('TABLE other_queues')).toEqual([]);
  });
});

describe('a caller whose time in a queue is over', () => {
  let test: TestTelephony;
  beforeAll(async () => {
    test = await TestTelephony.start();
    await test.service.database.query(
      `INSERT INTO queues (id, name, exchange_name) VALUES (2, 'Sales', 'sales')`,
    );
  });
  afterAll(() => test.stop());

  it('is a call of both queues, as the reports count it', async () => {
    const script = new CallScript().born(1, 'PJSIP/trunk', { from: '600100200', to: '500' });
    script.of('QueueCallerJoin', 1, { Queue: 'hotline', Position: '1' }).wait(20);
    script.of('QueueCallerAbandon', 1, { Queue: 'hotline' }).of('QueueCallerLeave', 1, { Queue: 'hotline' });
    script.of('QueueCallerJoin', 1, { Queue: 'sales', Position: '1' });
    for (const { Timestamp: _at, ...event } of script.events) test.exchange.emit(event);
    const found = (queue_id: number) => test.service.succeed(connections.list, { queue_id });
    const call = { count: 1, result: [{ connection_id: CallScript.id(1), queue_id: 2 }] };
    await eventually(async () => expect(await found(2)).toMatchObject(call));
    expect(await found(1)).toMatchObject(call);
  });
});
