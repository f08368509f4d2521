import { codes } from '@patchbay/contracts/problems';
import { agentCommands, connectionCommands } from '@patchbay/contracts/telephony/call-commands';
import { callControls } from '@patchbay/contracts/telephony/call-controls';
import { connections } from '@patchbay/contracts/telephony/connections';
import { recordings } from '@patchbay/contracts/telephony/recordings';
import { agentStatus } from '@patchbay/contracts/telephony/statuses';
import { eventually } from '@patchbay/testing/eventually';
import { TestTelephony } from '../test-telephony';

const login = 'anna.nowak';
const hostile = [
  '600100200\r\nApplication: System\r\nData: id',
  '600100200\n',
  '\r\n\r\nAction: Logoff',
  '${SHELL(id)}',
  '${EXTEN}',
  '600100200,1',
  '600100200|1',
  '600100200&PJSIP/102',
  'PJSIP/102',
  '600\0',
  '\ud800',
  '6'.repeat(10_000),
  '🙂',
];

describe('hostile texts in commands', () => {
  let test: TestTelephony;
  let earlier: number;
  beforeAll(async () => {
    test = await TestTelephony.start();
    await test.statuses(['FREE', 'FREE']);
  });
  afterAll(() => test.stop());
  beforeEach(() => (earlier = test.exchange.sent.length));

  const sent = () => test.commandsFrom(earlier);
  const call = (fields: object) =>
    test.service.ask(agentCommands.call, { login, phone_number: '600100200', ...fields });

  it.each(['phone_number', 'caller_id'])('are no %s', async field => {
    for (const text of hostile) {
      const { status, errors } = await call({ [field]: text });
      expect([text, status, errors.map(error => error.field)]).toEqual([text, 400, [field]]);
    }
    expect(sent()).toEqual([]);
  });

  it.each(['sip', 'phone_number'])('are no %s of a call from a phone', async field => {
    for (const text of hostile) {
      const fields = { sip: '101', phone_number: '600100200', [field]: text };
      const { status, errors } = await test.service.ask(connectionCommands.call, fields);
      expect([text, status, errors.map(error => error.field)]).toEqual([text, 400, [field]]);
    }
    expect(sent()).toEqual([]);
  });

  it.each(['call', 'pause', 'free', 'login', 'logout', 'hangup'] as const)(
    'are no agents, who could %s',
    async command => {
      const contract = agentCommands[command] as typeof agentCommands.call;
      for (const text of hostile) {
        const answer = await test.service.ask(contract, { login: text, phone_number: '600100200' });
        expect([text, [400, 404].includes(answer.status)]).toEqual([text, true]);
        expect(answer.errors).toMatchObject([{ field: 'login' }]);
      }
      expect(sent()).toEqual([]);
    },
  );

  it.each(['phone_number', 'agent_login', 'queue_id'])(
    'are no %s to which a call is handed over',
    async field => {
      for (const text of hostile) {
        const { status, errors } = await test.service.ask(callControls.transfer, {
          login,
          [field]: text,
        } as never);
        expect([text, status, errors.map(error => error.field)]).toEqual([
          text,
          400,
          expect.arrayContaining([field]),
        ]);
      }
      expect(sent()).toEqual([]);
    },
  );

  it.each(['transfer', 'stopRecording', 'mute', 'unmute'] as const)(
    'are no agents, for whom is asked to %s',
    async control => {
      for (const text of hostile) {
        const input = { login: text, phone_number: '600100200' };
        const answer = await test.service.ask(callControls[control], input as never);
        expect([text, [400, 404].includes(answer.status)]).toEqual([text, true]);
      }
      expect(sent()).toEqual([]);
    },
  );

  it('are no identifiers of connections, agents, campaigns, customers, pauses or recordings', async () => {
    const answers = hostile.flatMap(text => [
      test.service.ask(connectionCommands.hangup, { id: text }),
      test.service.ask(agentStatus.read, { login: text }),
      test.service.ask(agentCommands.pause, { login, pause_id: text }),
      call({ outbound_id: text }),
      call({ customer_id: text }),
      test.service.ask(recordings.delete, { filename: text }),
      test.service.ask(recordings.download, { filename: text }),
      test.service.ask(recordings.stream, { filename: `../${text}` }),
    ]);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter(status => status !== 400 && status !== 404)).toEqual([]);
    expect(sent()).toEqual([]);
  });

  const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

  it.each([
    ['too long', 'x'.repeat(1_001), codes.tooLong],
    ['too long as JSON', { text: 'x'.repeat(990) }, codes.tooLong],
    ['NUL', { list: ['\0'] }, codes.forbiddenCharacter],
    ['half of a surrogate pair', { '\ud800': 1 }, codes.forbiddenCharacter],
  ])('are no custom_data: %s', async (_what, custom_data, code) => {
    expect(await call({ custom_data })).toMatchObject({
      status: 400,
      errors: [{ field: 'custom_data', code }],
    });
    expect(sent()).toEqual([]);
  });

  it('are no custom_data that nobody could nest', async () => {
    for (const levels of [501, 100_000]) {
      const body = `{"login":"${login}","phone_number":"600100200","custom_data":${'['.repeat(levels)}${']'.repeat(levels)}}`;
      const { status } = await test.service.send(agentCommands.call, Buffer.from(body));
      expect([levels, status]).toEqual([levels, 400]);
    }
    expect(sent()).toEqual([]);
  });

  it.each([
    ['of 1000 characters', 'x'.repeat(1_000)],
    ['of 1000 characters as JSON', { text: 'x'.repeat(989) }],
    ['with line breaks', '\r\nVariable: A=1\r\n\r\nAction: Logoff\r\n\r\n'],
    ['with expressions', { '${EXTEN}': ['${SHELL(id)}', '|', ',', '🙂', '\u2028', '</script>'] }],
    ['nested', deep(20)],
    ['with names of an object', { toString: { valueOf: 1 } }],
    ['with null', [null, 'null']],
    ['with null in objects', { none: null, in: [{ none: null }] }],
    ['of numbers', [0, -1, 1.5, 1e300, false]],
  ])(
    'come back as they were sent in custom_data %s, and are not sent to the exchange',
    async (_what, custom_data) => {
      test.exchange.onOriginate('click-to-call');
      expect(await call({ custom_data })).toMatchObject({ status: 200, errors: [] });
      const [{ ActionID, ChannelId, ...originate } = {}, ...others] = sent();
      expect(others).toEqual([]);
      expect(originate).toEqual({
        Action: 'Originate',
        Channel: 'PJSIP/101',
        Context: 'from-phone',
        Exten: '600100200',
        Priority: '1',
        Async: 'true',
        Timeout: '20000',
      });
      const reported = await eventually(async () => {
        const payloads = await test.reportedOf(String(ChannelId));
        expect(payloads.at(-1)).toMatchObject({ action: 'CONNECTION_ENDED' });
        return payloads;
      });
      expect(reported.map(payload => payload.custom_data)).toEqual(reported.map(() => custom_data));
      const { result } = await test.service.succeed(connections.list, { connection_id: ChannelId });
      expect(result).toMatchObject([{ disposition: 'ANSWERED' }]);
    },
  );

  it.each(['call', 'pause', 'free', 'login', 'logout'] as const)(
    'are no phones of agents, who could %s',
    async command => {
      await test.service.database.query(`UPDATE agents SET number = E'10\\r\\n2' WHERE login = 'jan.kowal'`);
      const stored = async () => (await test.service.succeed(connections.list, {})).count;
      const before = await stored();
      const contract = agentCommands[command] as typeof agentCommands.call;
      expect(
        await test.service.ask(contract, { login: 'jan.kowal', phone_number: '600100200' }),
      ).toMatchObject({
        status: 400,
        errors: [{ code: codes.notAllowed, message: 'the phone number has a control character' }],
      });
      expect(sent()).toEqual([]);
      expect(await stored()).toBe(before);
    },
  );

  it('are no names of queues', async () => {
    await test.service.database.query(`UPDATE queues SET exchange_name = E'hot\\tline'`);
    expect(await test.service.ask(agentCommands.login, { login })).toMatchObject({
      status: 400,
      errors: [{ code: codes.notAllowed, message: 'Queue holds a control character' }],
    });
    expect(sent()).toEqual([]);
  });
});
