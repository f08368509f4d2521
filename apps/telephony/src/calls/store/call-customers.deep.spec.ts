import { type CustomerOfNumber, PhoneNumbers } from '@patchbay/contracts/crm/customer-references';
import { connections } from '@patchbay/contracts/telephony/connections';
import { waiting } from '@patchbay/contracts/telephony/waiting';
import { readObject } from '@patchbay/platform/input/read-object';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import type { Received, StubAnswer } from '@patchbay/testing/stub';
import { TableLock } from '@patchbay/testing/table-lock';
import { TestTelephony } from '../../test-telephony';

const ewa: CustomerOfNumber = { normal_phone_number: '+48600100200', customer_id: 7, label: 'Nowak Ewa' };

/** As crm answers: it refuses what no number can be. */
function crm({ body }: Received): StubAnswer<CustomerOfNumber[]> {
  const { input, problems } = readObject(PhoneNumbers, JSON.parse(body), []);
  if (problems.length > 0) return { status: 400, body: { errors: problems } };
  return { body: input.normal_phone_numbers.includes(ewa.normal_phone_number) ? [ewa] : [] };
}

describe('the customer of a call', () => {
  let test: TestTelephony;
  let asked: string[];
  beforeEach(async () => {
    asked = [];
    test = await TestTelephony.start();
    test.customersOf = crm;
    await test.statuses(['FREE', 'FREE']);
  });
  afterEach(() => test.stop());

  /** Answers the first so many questions like this, and the others as crm does. */
  const first = (times: number, answer: typeof test.customersOf) => {
    test.customersOf = received => (asked.push(received.body) <= times ? answer(received) : crm(received));
  };
  const ended = (id: string) =>
    eventually(async () => {
      const last = (await test.reportedOf(id)).at(-1);
      expect(last).toMatchObject({ action: 'CONNECTION_ENDED' });
      return last!;
    });
  const play = async () => (await test.exchange.play('answered-agent-hangs-up')).connections[0]!;
  /** Plays calls that are stored only when all of them are over. */
  async function playUnstored(...numbers: Record<string, string>[]): Promise<string[]> {
    const lock = await TableLock.take(test.service.database.ownerUrl, 'telephony.pbx_positions');
    await eventually(async () => expect(await lock.waiting()).not.toEqual([]));
    const played = [];
    for (const each of numbers)
      played.push(await test.exchange.play('answered-agent-hangs-up', { numbers: each }));
    await eventually(async () => {
      const received = await Metrics.of(test.service.managementPort);
      expect(received.value('pbx_events_total', { event: 'Hangup' })).toBe(2 * numbers.length);
    });
    await lock.release();
    return played.map(call => call.connections[0]!);
  }
  const listed = async (connection_id: string) =>
    (await test.service.succeed(connections.list, { connection_id })).result[0];

  it('is known while the call waits, by the number alone', async () => {
    void test.exchange.play('abandoned-nobody-free', { speed: 1 });
    const callers = () => test.service.succeed(waiting.list, { id: 1 });
    await eventually(async () =>
      expect(await callers()).toMatchObject([{ customer_id: 7, customer_label: 'Nowak Ewa' }]),
    );
  });

  it('is reported with the end of a call that was over before its beginning was stored', async () => {
    const [id = ''] = await playUnstored({});
    expect(await ended(id)).toMatchObject({ customer_id: 7, duration: 4 });
    expect(await listed(id)).toMatchObject({ customer_id: 7 });
    const reported = (await test.reportedOf(id)).map(({ action }) => action);
    expect(reported).toEqual([
      'CONNECTION_STARTED',
      'CONNECTION_QUEUED',
      'AGENT_RINGING',
      'CONNECTION_LEG_ANSWERED',
      'CONNECTION_QUEUE_LEFT',
      'CONNECTION_ANSWERED',
      'CONNECTION_LEG_ENDED',
      'CONNECTION_ENDED',
    ]);
  });

  it('is found at the end if nobody had the number at the beginning', async () => {
    first(1, () => ({ body: [] }));
    const call = test.exchange.play('answered-agent-hangs-up', { speed: 5 });
    await eventually(() => expect(asked).toHaveLength(1));
    const id = (await call).connections[0]!;
    expect(await ended(id)).toMatchObject({ customer_id: 7 });
    expect(await listed(id)).toMatchObject({ customer_id: 7 });
  });

  it('is found at the end of a call whose end nobody saw', async () => {
    first(1, () => ({ body: [] }));
    void test.exchange.play('answered-agent-hangs-up', { speed: 0.001 });
    await eventually(() => expect(asked).toHaveLength(1));
    const { connection_id } = (await test.service.succeed(connections.list)).result[0]!;
    await test.exchange.restart();
    expect(await ended(connection_id)).toMatchObject({ customer_id: 7, estimated: true });
  });

  it.each([
    ['fails', () => ({ status: 503, body: { errors: [] } })],
    ['says nothing', () => new Promise<never>(() => undefined)],
  ])('is none while crm %s, for which not each call waits', async (_how, answer) => {
    first(Infinity, answer);
    const calls = 5;
    for (let count = 0; count < calls; count += 1) {
      const id = await play();
      expect(await ended(id)).not.toHaveProperty('customer_id');
      expect(await listed(id)).toMatchObject({ customer_id: null, disposition: 'ANSWERED' });
    }
    // After a question without an answer there is a rest.
    expect(asked.length).toBeLessThan(calls);
  });

  it('is found for others beside a caller with a number that is none', async () => {
    const [strange = '', id = ''] = await playUnstored({ '600100200': '9'.repeat(200) }, {});
    expect(await ended(id)).toMatchObject({ customer_id: 7 });
    expect(await ended(strange)).toMatchObject({ source_number: '9'.repeat(80) });
    expect(await ended(strange)).not.toHaveProperty('customer_id');
  });
});
