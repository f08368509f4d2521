import * as fc from 'fast-check';
import type { Class } from '@patchbay/contracts/message';
import { callEvents } from '@patchbay/contracts/telephony/call-events';
import { connections } from '@patchbay/contracts/telephony/connections';
import { agentStatus } from '@patchbay/contracts/telephony/statuses';
import { readObject } from '@patchbay/platform/input/read-object';
import { eventually } from '@patchbay/testing/eventually';
import { timestampOf } from '@patchbay/testing/exchange/exchange-fields';
import type { PlayOptions } from '@patchbay/testing/exchange/play';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestTelephony } from '../test-telephony';
import { isOfWhole } from './test-reported';

/** The call beside that of the caller, and the time, each as long as what it stands for. */
const victim = '<the victim>';
const now = '<the time of now>';

/** What a caller sends as the number, and what is stored of it. */
const texts: [what: string, sent: string, stored: string][] = [
  ['a pipe and a comma', '600|100,200', '600|100,200'],
  ['an expression', '${EXTEN}${SHELL(id)}', '${EXTEN}${SHELL(id)}'],
  ['NUL', '600\x00100', '600100'],
  ['a control character', '600\t\x1b[2J', '600[2J'],
  ['half of a surrogate pair in UTF-8', '600\udced\udca0\udc80', '600\ufffd\ufffd\ufffd'],
  ['Latin-1', 'M\udcfcller', 'M\ufffdller'],
  ['10,000 characters', '6'.repeat(10_000), '6'.repeat(80)],
  ['an emoji where it is cut', `${'6'.repeat(79)}🙂`, `${'6'.repeat(79)}\ufffd`],
  ['emojis', '🙂🙂', '🙂🙂'],
  ['nothing', '', ''],
  ['what the exchange does not know', '<unknown>', ''],
  ['a name of an object', '__proto__', '__proto__'],
  ['another header', '600\r\nX-Header: a: b', '600'],
  ['the channel of nobody', '6001\r\nUniqueid: 1.1', '6001'],
  ['the end of a call', `1\r\n\r\nEvent:Hangup\r\nTimestamp:${now}\r\nUniqueid:${victim}\r\n\r\n`, '1'],
  ['the beginning of an event', '6001\r\nEvent: Hangup', '6001'],
  ['the name of an event', `6001\r\n\r\nEvent: Hangup\r\nPrivilege: call,all\r\nTimestamp: ${now}`, '6001'],
  ['an answer', '6001\r\n\r\nResponse: Success\r\nActionID: 1\r\nPing: Pong\r\n\r\n', '6001'],
  ['the end of a list', '6001\r\n\r\nEvent: CoreShowChannelsComplete\r\nEventList: Complete\r\n\r\n', '6001'],
  ['a row of a list', '6001\r\n\r\nEvent: QueueMember\r\nQueue: hotline\r\nLocation: PJSIP/102', '6001'],
];

/** What Asterisk hands on of a number at most: `AST_CHANNEL_NAME` without its end, in bytes. */
const longestNumber = 79;

const lines = [
  ...[
    'Event: Hangup',
    'Event:Hangup',
    'Event: QueueMemberPause',
    'Event: CoreShowChannel',
    'Event: QueueEntry',
  ],
  ...['Response: Success', 'ActionID: 1', 'EventList: Complete', 'Privilege: call,all', `Timestamp: ${now}`],
  ...[
    'Channel: PJSIP/102-0000ffff',
    'ChannelState: 6',
    'ChannelStateDesc: Up',
    'CallerIDNum: 1',
    'CallerIDName: 1',
  ],
  ...[
    'ConnectedLineNum: 1',
    'Language: en',
    'Exten: 5',
    'Priority: 1',
    `Uniqueid: ${victim}`,
    `Linkedid: ${victim}`,
  ],
  ...[`DestUniqueid: ${victim}`, 'Queue: hotline', 'Interface: PJSIP/102', 'Paused: 1', '', '', ''],
];
const hostileNumbers = fc
  .array(fc.oneof(fc.constantFrom(...lines), fc.string({ maxLength: 9 })), { minLength: 1 })
  .map(parts => ['6001', ...parts].join('\r\n').slice(0, longestNumber));

/** From the field after the number to the last one of a channel, as Asterisk writes them. */
const restOf = (id: string): string =>
  [
    ...[
      '',
      'CallerIDName: x',
      'ConnectedLineNum: x',
      'ConnectedLineName: x',
      'Language: en',
      'AccountCode: ',
    ],
    ...['Context: from-trunk', 'Exten: 500', 'Priority: 1', `Uniqueid: ${id}`, `Linkedid: ${id}`, ''],
  ].join('\r\n');
const begun =
  `\r\nEvent: Newstate\r\nPrivilege: call,all\r\nTimestamp: ${now}\r\n` +
  'Channel: PJSIP/trunk-0000ffff\r\nChannelState: 6\r\nChannelStateDesc: Up\r\nCallerIDNum: 1';
const rest = `1${restOf('1.1')}`;
const forged = (event: string): string =>
  `${begun.replace('Newstate', event)}${restOf(victim)}Cause: 16\r\nCause-txt: Normal Clearing\r\n`;

describe('what callers send', () => {
  let test: TestTelephony;
  beforeAll(async () => {
    test = await TestTelephony.start();
    await test.statuses(['FREE', 'FREE']);
  });
  afterAll(() => test.stop());

  const listed = async (connection_id: string) =>
    (await test.service.succeed(connections.list, { connection_id })).result[0];
  const ended = (id: string) =>
    eventually(async () => {
      const reported = await test.reportedOf(id);
      expect(reported.at(-1)).toMatchObject({ action: 'CONNECTION_ENDED' });
      return reported;
    });
  const openOnes = async () =>
    (await test.service.succeed(connections.list)).result.filter(({ disposition }) => disposition === '');
  let others = 0;
  const whole = { disposition: 'ANSWERED', duration: 4, billsec: 3, wait_time: 1, user_login: 'anna.nowak' };

  /** Plays a call with this number, and another one; returns their identifiers. */
  async function playBoth(sent: string, options: PlayOptions = {}): Promise<[string, string]> {
    const other = `${1_800_000_000 + (others += 1)}.7`;
    const number = sent.replaceAll(victim, other).replaceAll(now, timestampOf(test.exchange.now()));
    const [hostile] = await Promise.all([
      test.exchange.play('answered-agent-hangs-up', { ...options, numbers: { '600100200': number } }),
      test.exchange.play('answered-agent-hangs-up', {
        speed: options.speed,
        numbers: { '101': '102' },
        ids: { '1795302890.58': other },
      }),
    ]);
    return [hostile.connections[0]!, other];
  }

  /** A caller with this number and another one, at the same time: both calls are reported and kept as those of anybody. */
  async function expectBothWhole(sent: string, stored: string): Promise<void> {
    const [id, other] = await playBoth(sent);
    const reported = [...(await ended(id)), ...(await ended(other))];
    expect(await listed(id)).toMatchObject({ ...whole, src: stored, dst: '500' });
    expect(await listed(other)).toMatchObject({ ...whole, src: '600100200', user_login: 'jan.kowal' });
    expect(reported).toHaveLength(16);
    expect(reported.filter(isOfWhole).map(({ source_number = '' }) => source_number)).toEqual([
      ...Array.from({ length: 5 }, () => stored),
      ...Array.from({ length: 5 }, () => '600100200'),
    ]);
    for (const { action, date: _date, ...payload } of reported) {
      const { payload: type } = Object.values(callEvents).find(event => event.action === action)!;
      expect(readObject(type as Class<object>, payload, [], payload).problems).toEqual([]);
    }
    await test.statuses(['FREE', 'FREE']);
  }

  it.each(texts)('%s changes nothing but the number', (_what, sent, stored) => expectBothWhole(sent, stored));

  it('in whatever lines changes nothing but the number', async () => {
    for (const number of fc.sample(hostileNumbers, { numRuns: 40, seed: 1 }))
      await expectBothWhole(number, '6001');
  });

  it('is no reason to ask the exchange for everything again and again', async () => {
    const asked = async () => {
      const metrics = await Metrics.of(test.service.managementPort);
      return metrics.value('pbx_resyncs_total', { reason: 'message' }) ?? 0;
    };
    const before = await asked();
    const { connections: played } = await test.exchange.play('answered-agent-hangs-up', {
      numbers: { '600100200': 'M\udcfcller' },
    });
    await ended(played[0]!);
    expect(await asked()).toBe(before);
  });

  it.each([
    ['a whole event', `1\r\n${forged('Hangup')}\r\n`],
    [
      'a whole event between the rest of one and the beginning of another',
      `${rest}${forged('Hangup')}${begun}`,
    ],
  ])('longer than any number, %s does not end the call of another', async (_what, sent) => {
    const [, other] = await playBoth(sent, { speed: 1, after: 500 });
    expect(await ended(other)).toHaveLength(8);
    expect(await listed(other)).toMatchObject({ ...whole, src: '600100200', user_login: 'jan.kowal' });
    await test.statuses(['FREE', 'FREE']);
  });

  it.each([
    ['event', 'Event: FullyBooted'],
    ['time', 'Timestamp: 9999999999.000000'],
    ['channel of another call', 'VICTIM'],
    ['connection of another call', 'Linkedid: 1.1'],
    ['phone', 'Channel: PJSIP/102-0000ffff'],
  ])('as another %s leaves the calls of others as they are', async (_what, header) => {
    const talk = test.exchange.play('answered-agent-hangs-up', { speed: 1, numbers: { '101': '102' } });
    await test.statuses(['FREE', 'INBOUND_CALL']);
    const id = (await openOnes())[0]!.connection_id;
    const injected = header.replace('VICTIM', `Uniqueid: ${id}`);
    const numbers = { '600100200': `600\r\n${injected}` };
    await test.exchange.play('answered-agent-hangs-up', { numbers });
    await talk;
    const reported = await ended(id);
    expect(reported.at(-1)).toMatchObject({ billsec: 3, disconnected_by: 'Agent', agent_login: 'jan.kowal' });
    expect(reported).toHaveLength(8);
    await test.statuses(['FREE', 'FREE']);
    await eventually(async () => expect(await openOnes()).toEqual([]));
    const { connections: later } = await test.exchange.play('answered-agent-hangs-up');
    expect(await ended(later[0]!)).toHaveLength(8);
  });

  it('names no member, queue, pause or file of another form', async () => {
    const hostile = ['a\r\nStatus: 5', '../../etc/passwd', '${EXTEN}', '', '\x00', '🙂', 'x'.repeat(10_000)];
    for (const text of hostile) {
      const member = { Queue: 'hotline', Interface: 'PJSIP/101', MemberName: text, Status: '1' };
      test.exchange.emit({ Event: 'QueueMemberPause', ...member, Paused: '1', PausedReason: text });
      test.exchange.emit({ Event: 'QueueMemberStatus', ...member, Interface: text, Paused: '1' });
      test.exchange.emit({ Event: 'DeviceStateChange', Device: `PJSIP/${text}`, State: text });
    }
    await test.statuses(['PAUSED', 'FREE']);
    expect(await test.service.succeed(agentStatus.list)).toMatchObject([
      { login: 'anna.nowak', status: 'PAUSED', pause_id: null },
      { login: 'jan.kowal', status: 'FREE' },
    ]);
    const [{ agents }] = await test.service.database.query(
      'SELECT json_agg(login ORDER BY login) AS agents FROM agent_states',
    );
    expect(agents).toEqual(['anna.nowak', 'jan.kowal']);
  });
});
