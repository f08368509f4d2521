import { type CustomerContact } from '@patchbay/contracts/crm/customer-references';
import { customers } from '@patchbay/contracts/crm/customers';
import { type CampaignCaller, campaignCallers } from '@patchbay/contracts/outbound/campaign-callers';
import { codes } from '@patchbay/contracts/problems';
import { agentCommands, connectionCommands } from '@patchbay/contracts/telephony/call-commands';
import { connections } from '@patchbay/contracts/telephony/connections';
import { eventually } from '@patchbay/testing/eventually';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';
const ewa: CustomerContact = {
  email: '',
  customer_id: 1,
  company_id: null,
  name: 'Ewa',
  surname: 'Nowak',
  phone_number: '600 100 200',
  normal_phone_number: '+48600100200',
  normal_phone_numbers: ['+48600100200', '+48221234567'],
};

describe('calls that are asked for', () => {
  let test: TestTelephony;
  let earlier: number;
  let known: CustomerContact[];
  let caller: CampaignCaller;
  beforeAll(async () => {
    test = await TestTelephony.start();
    test.stubs.answer(customers.contacts, () => ({ body: known }));
    test.stubs.answer(campaignCallers.read, () => ({ body: caller }));
    await test.stubs.ready();
    await test.statuses(['FREE', 'FREE']);
  });
  afterAll(() => test.stop());
  beforeEach(() => {
    known = [ewa];
    caller = { has_agent: true, caller_id: '221112233' };
    earlier = test.exchange.sent.length;
    test.exchange.onOriginate(() => undefined);
  });

  const call = (fields: object, headers = {}) =>
    test.service.ask(agentCommands.call, { login, ...fields }, headers);
  const originates = () => test.commandsFrom(earlier).filter(({ Action }) => Action === 'Originate');
  const listed = async () => (await test.service.succeed(connections.list)).result;

  it('ring at the agent first, then at the number, and are reported with what was sent', async () => {
    test.exchange.onOriginate('click-to-call');
    const custom_data = { order: 17, text: 'ż' };
    expect(await call({ phone_number: '600 100-200', custom_data })).toMatchObject({
      status: 200,
      body: undefined,
    });
    const [action] = originates();
    const { ChannelId: connection_id } = action!;
    expect(action).toMatchObject({
      Channel: 'PJSIP/101',
      Exten: '600100200',
      Context: 'from-phone',
      Async: 'true',
    });
    expect(connection_id).toMatch(/^\d{10}\.10\d{8}$/);
    await eventually(async () =>
      expect(await listed()).toMatchObject([
        {
          connection_id,
          type: 'OUTBOUND',
          src: '101',
          dst: '600100200',
          disposition: 'ANSWERED',
          user_login: login,
        },
      ]),
    );
    const reported = await test.reportedOf(connection_id as string);
    expect(reported.map(({ action: name, custom_data: data }) => [name, data])).toEqual(
      [
        ...['CONNECTION_STARTED', 'AGENT_RINGING', 'CONNECTION_LEG_ANSWERED', 'CONNECTION_LEG_ANSWERED'],
        ...['CONNECTION_ANSWERED', 'CONNECTION_LEG_ENDED', 'CONNECTION_LEG_ENDED', 'CONNECTION_ENDED'],
      ].map(name => [name, custom_data]),
    );
  });

  it.each([
    ['click-to-call-agent-refuses', 'BUSY'],
    ['click-to-call-agent-silent', 'NO ANSWER'],
    ['click-to-call-number-busy', 'BUSY'],
  ] as const)('end as %s', async (name, disposition) => {
    test.exchange.onOriginate(name);
    await call({ phone_number: '600100200' });
    const connection_id = originates()[0]!.ChannelId;
    await eventually(async () =>
      expect((await listed())[0]).toMatchObject({ connection_id, disposition, billsec: 0 }),
    );
  });

  it('fail at once when the phone does not exist, of which the exchange says no more than that', async () => {
    const answer = await call({ phone_number: '600100200' });
    expect(answer.status).toBe(200);
    const { ActionID = '', ChannelId: connection_id } = originates()[0]!;
    const unknown = { Uniqueid: '<unknown>', Channel: 'PJSIP/101', Exten: '600100200' };
    test.exchange.emit({
      Event: 'OriginateResponse',
      ActionID,
      Response: 'Failure',
      Reason: '0',
      ...unknown,
    });
    await eventually(async () => {
      const { result } = await test.service.succeed(connections.list, { connection_id });
      expect(result).toMatchObject([{ disposition: 'FAILED', billsec: 0 }]);
    });
  });

  it("call a customer's main number, or another one of theirs", async () => {
    await call({ customer_id: 1 });
    await call({ customer_id: 1, phone_number: '22 123 45 67' });
    expect(originates().map(({ Exten }) => Exten)).toEqual(['600100200', '221234567']);
    expect((await listed()).slice(0, 2)).toMatchObject([{ customer_id: 1 }, { customer_id: 1 }]);
  });

  it('show the number of the request, else that of the campaign, else none', async () => {
    await call({ phone_number: '600100200', outbound_id: '00001', caller_id: '+48 22 999 88 77' });
    await call({ phone_number: '600100200', outbound_id: '00001' });
    await call({ phone_number: '600100200' });
    expect(originates().map(({ CallerID }) => CallerID)).toEqual([
      '<+48229998877>',
      '<221112233>',
      undefined,
    ]);
  });

  it('are refused with all that is wrong', async () => {
    const problems = async (fields: object) =>
      (await call(fields)).errors.map(({ field, code }) => [field, code]);
    expect(await problems({})).toEqual([['phone_number', codes.required]]);
    expect(await problems({ phone_number: '600a', caller_id: 'x', custom_data: 'y'.repeat(1001) })).toEqual([
      ['phone_number', codes.wrongFormat],
      ['caller_id', codes.wrongFormat],
      ['custom_data', codes.tooLong],
    ]);
    expect(await problems({ customer_id: 1, phone_number: '600300400' })).toEqual([
      ['phone_number', codes.notAllowed],
    ]);
    caller = { has_agent: false, caller_id: '' };
    known = [];
    expect(await problems({ customer_id: 9, outbound_id: '00009' })).toEqual([
      ['customer_id', codes.unknownReference],
      ['outbound_id', codes.unknownReference],
    ]);
    known = [{ ...ewa, phone_number: 'none', normal_phone_numbers: [] }];
    expect(await problems({ customer_id: 1 })).toEqual([['customer_id', codes.notAllowed]]);
    expect(originates()).toEqual([]);
  });

  it('cannot bring in another header, application or variable', async () => {
    const hostile = [
      '600\r\nApplication: System',
      '${SHELL(id)}',
      '600100200,1',
      '600|1',
      '1'.repeat(33),
      '600\0',
    ];
    for (const phone_number of hostile) expect((await call({ phone_number })).status).toBe(400);
    for (const caller_id of hostile)
      expect((await call({ phone_number: '600100200', caller_id })).status).toBe(400);
    expect(originates()).toEqual([]);
  });

  it('are made from a phone of a user or an agent only', async () => {
    const from = (sip: unknown) =>
      test.service.ask(connectionCommands.call, { sip, phone_number: '600100200' });
    expect((await from('101')).status).toBe(200);
    expect((await from(102)).status).toBe(200);
    expect(originates().map(({ Channel }) => Channel)).toEqual(['PJSIP/101', 'PJSIP/102']);
    expect(await from('199')).toMatchObject({
      status: 400,
      errors: [{ code: codes.unknownReference, field: 'sip', message: 'phone 199 does not exist' }],
    });
  });

  it('are of the one who gets the calls of a phone, where two have the same number', async () => {
    const { database } = test.service;
    await database.query(
      `INSERT INTO users (login, name, surname, sip_accounts) VALUES ('m.lis', 'M', 'Lis', '[]')`,
    );
    await database.query(`INSERT INTO agents (agent_id, login, name, surname, active, number, outbound_mode)
      VALUES (1, 'm.lis', 'M', 'Lis', true, '102', 'manual')`);
    await test.service.succeed(connectionCommands.call, { sip: '102', phone_number: '600100200' });
    expect((await listed())[0]).toMatchObject({ src: '102', user_login: 'm.lis' });
    await database.query('DELETE FROM agents WHERE agent_id = 1');
  });

  it('are made once per Idempotency-Key', async () => {
    const headers = { idempotencyKey: 'call once' };
    for (const replayed of [undefined, 'true']) {
      const answer = await call({ phone_number: '600100200' }, headers);
      expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, replayed]);
    }
    expect(originates()).toHaveLength(1);
  });

  it('are ended by their identifier, once', async () => {
    new ScriptedCall(test.exchange, 'answered-agent-hangs-up').goTo('AgentConnect');
    await test.statuses(['INBOUND_CALL', 'FREE']);
    const id = (await listed())[0]!.connection_id;
    expect((await test.service.ask(connectionCommands.hangup, { id })).status).toBe(200);
    await eventually(async () => expect((await listed())[0]!.disposition).not.toBe(''));
    expect(await test.service.ask(connectionCommands.hangup, { id })).toMatchObject({
      status: 400,
      errors: [{ code: codes.notAllowed, message: `connection ${id} has ended` }],
    });
    expect((await test.service.ask(connectionCommands.hangup, { id: '1.2' })).status).toBe(404);
  });

  it('are ended as soon as they begin, where the exchange has not begun with them yet', async () => {
    await call({ phone_number: '600100200' });
    const { ChannelId: id = '' } = originates()[0]!;
    expect((await test.service.ask(connectionCommands.hangup, { id: id as string })).status).toBe(200);
    const hangups = () => test.commandsFrom(earlier).filter(({ Action }) => Action === 'Hangup');
    expect(hangups()).toHaveLength(1);
    const channel = { Uniqueid: id, Linkedid: id, Channel: 'PJSIP/101-0000abcd' };
    test.exchange.emit({ Event: 'Newchannel', ...channel, ChannelStateDesc: 'Down' });
    await eventually(() => expect(hangups()).toMatchObject([{ Channel: id }, { Channel: id }]));
    await eventually(async () => expect((await listed())[0]!.disposition).not.toBe(''));
  });

  it('fail when the exchange refuses or never reports them, and a repeated request is answered like the first', async () => {
    test.exchange.refuse('Originate', 'Permission denied');
    const headers = { idempotencyKey: 'refused call' };
    for (const replayed of [undefined, 'true']) {
      const answer = await call({ phone_number: '600100200' }, headers);
      expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, replayed]);
    }
    test.exchange.refuse('Originate');
    const unreported: { connection_id: string }[] = await test.service.database.query(
      `SELECT connection_id FROM connections WHERE state = 'NEW'`,
    );
    expect(unreported.length).toBeGreaterThan(1);
    await test.service.database.query(
      `UPDATE connections SET created_at = now() - interval '15 seconds' WHERE state = 'NEW'`,
    );
    for (const { connection_id } of unreported) {
      await eventually(async () => {
        const { result } = await test.service.succeed(connections.list, { connection_id });
        expect(result).toMatchObject([{ disposition: 'FAILED', billsec: 0 }]);
      });
      const reported = await test.reportedOf(connection_id);
      expect(reported.map(({ action }) => action)).toEqual(['CONNECTION_STARTED', 'CONNECTION_ENDED']);
    }
  });
});
