import { eventually } from '@patchbay/testing/eventually';
import { FakeExchange } from '@patchbay/testing/exchange/fake-exchange';
import { query } from './faults/ledger';
import { System } from './system';

const login = 'anna.nowak';
const queue = 'hotline';

describe('calls back over HTTP, with a telephone exchange', () => {
  let exchange: FakeExchange;
  let system: System;
  beforeAll(async () => {
    exchange = await FakeExchange.start();
    exchange.members([{ queue, interface: 'PJSIP/101', name: login }]);
    const telephony = { ...exchange.environment, PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' };
    system = await System.start({ telephony }, ['outbound']);
    exchange.onOriginate('dialler-answered');
  });
  afterAll(async () => {
    await system.stop();
    await exchange.stop();
  });

  const schedule = (phone_number: string, fields: object = {}) =>
    system.send('POST', '/queues/1/schedule_call', { body: { phone_number, ...fields } });
  const callOf = async (phone_number: string) =>
    (await system.succeed('GET', `/queues/1/scheduled_calls?phone_number=${phone_number}`)).result[0];
  const dialled = (phone_number: string) =>
    exchange.sent.filter(({ Channel }) => Channel === `PJSIP/${phone_number}@trunk`);
  const ended = (phone_number: string) =>
    eventually(async () => {
      const call = await callOf(phone_number);
      expect(call).toMatchObject({ state: 'ENDED' });
      return call;
    });
  const endings = async () =>
    (await system.succeed('GET', '/events?since=2020-01-01&actions[]=SCHEDULED_CALL_ENDED')).result;

  it('are made once, number first, and an agent of the queue takes them', async () => {
    const phone_number = '600400100';
    expect(await schedule('+48 600 400 100')).toMatchObject({ status: 200, text: '' });
    const { result, agent_login, connection_id } = await ended(phone_number);
    expect([result, agent_login]).toEqual(['ANSWERED', login]);
    expect(dialled(`+48${phone_number}`)).toMatchObject([{ Context: 'patchbay-answered', Exten: queue }]);
    const call = await system.succeed('GET', `/connections/${connection_id}`);
    expect(call).toMatchObject({ type: 'OUTBOUND', disposition: 'ANSWERED', user_login: login });
    await eventually(async () =>
      expect(await endings()).toMatchObject([{ payload: { connection_id, result: 'ANSWERED' } }]),
    );
  });

  it('are made at most once each, and all end once, while outbound is killed whenever one is made', async () => {
    const outbound = system.patchbay.service('outbound');
    const numbers = Array.from({ length: 6 }, (_, at) => `60040020${at}`);
    const before = (await endings()).length;
    for (const phone_number of numbers) {
      exchange.beforeNext('Originate', () => outbound.kill('SIGKILL'));
      expect((await schedule(phone_number)).status).toBe(200);
      await eventually(() => expect(dialled(phone_number)).toHaveLength(1));
      await outbound.restart();
      await ended(phone_number);
    }
    expect(numbers.map(number => dialled(number).length)).toEqual(numbers.map(() => 1));
    await eventually(async () => expect(await endings()).toHaveLength(before + numbers.length));
  });

  it('wait while the exchange is away', async () => {
    exchange.stall();
    const phone_number = '600400300';
    exchange.cut();
    expect((await schedule(phone_number)).status).toBe(200);
    const waiting = `SELECT look_at > call_at AS was_tried FROM outbound.scheduled_calls WHERE state <> 'ENDED'`;
    await eventually(async () => expect(await query(system, waiting)).toEqual([{ was_tried: true }]));
    expect(await callOf(phone_number)).toMatchObject({ state: 'WAITING' });
    exchange.resume();
    expect((await ended(phone_number)).result).toBe('ANSWERED');
    expect(dialled(phone_number)).toHaveLength(1);
  });

  it('may be taken by agents whom a program adds, whose password nothing shows', async () => {
    const agent = { login: 'ewa.wojcik', number: '104', name: 'Ewa', password: 'p7Kd2mQ9xw4T' };
    const added = await system.succeed('POST', '/agents', agent);
    expect(added).toEqual({ agent_id: 1_000_001, agent_login: 'ewa.wojcik' });
    expect(await system.succeed('GET', '/agents/ewa.wojcik')).toMatchObject({
      agent_id: 1_000_001,
      number: '104',
    });
    await eventually(async () => {
      const { result } = await system.succeed('GET', '/events?since=2020-01-01&actions[]=AGENT_CREATED');
      expect(result).toMatchObject([{ payload: added, changes: { login: [null, 'ewa.wojcik'] } }]);
      expect(JSON.stringify(result)).not.toContain(agent.password);
    });
  });
});
