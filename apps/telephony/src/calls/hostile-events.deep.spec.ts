import type { Class } from '@patchbay/contracts/message';
import { callEvents } from '@patchbay/contracts/telephony/call-events';
import { connections } from '@patchbay/contracts/telephony/connections';
import { agentStatus } from '@patchbay/contracts/telephony/statuses';
import { readObject } from '@patchbay/platform/input/read-object';
import { eventually } from '@patchbay/testing/eventually';
import { Metrics } from '@patchbay/testing/metrics-reader';
import { TestTelephony } from './test-telephony';

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
];

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
      const told = await test.toldOf(id);
      expect(told.at(-1)).toMatchObject({ action: 'CONNECTION_ENDED' });
      return told;
    });
  const openOnes = async () =>
    (await test.service.succeed(connections.list)).result.filter(({ disposition }) => disposition === '');
  const whole = { disposition: 'ANSWERED', duration: 4, billsec: 3, wait_time: 1, user_login: 'anna.nowak' };

  it.each(texts)('%s changes nothing but the number', async (_what, sent, stored) => {
    const numbers = { '600100200': sent };
    const [hostile, ordinary] = await Promise.all([
      test.exchange.play('answered-agent-hangs-up', { numbers }),
      test.exchange.play('answered-agent-hangs-up', { numbers: { '101': '102' } }),
    ]);
    const [id, other] = [hostile.connections[0]!, ordinary.connections[0]!];
    const told = [...(await ended(id)), ...(await ended(other))];
    expect(await listed(id)).toMatchObject({ ...whole, src: stored, dst: '500' });
    expect(await listed(other)).toMatchObject({ ...whole, src: '600100200', user_login: 'jan.kowal' });
    expect(told).toHaveLength(10);
    expect(told.map(({ source_number = '' }) => source_number)).toEqual([
      ...Array.from({ length: 5 }, () => stored),
      ...Array.from({ length: 5 }, () => '600100200'),
    ]);
    for (const { action, date: _date, ...payload } of told) {
      const { payload: type } = Object.values(callEvents).find(event => event.action === action)!;
      expect(readObject(type as Class<object>, payload, [], payload).problems).toEqual([]);
    }
    await test.statuses(['FREE', 'FREE']);
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
    const told = await ended(id);
    expect(told.at(-1)).toMatchObject({ billsec: 3, disconnected_by: 'Agent', agent_login: 'jan.kowal' });
    expect(told).toHaveLength(5);
    await test.statuses(['FREE', 'FREE']);
    await eventually(async () => expect(await openOnes()).toEqual([]));
    const { connections: later } = await test.exchange.play('answered-agent-hangs-up');
    expect(await ended(later[0]!)).toHaveLength(5);
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
