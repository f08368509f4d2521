import { type AppName, appNames } from '@patchbay/contracts/message';
import { shiftReport } from './campaign-report';
import { type Attempt, type CustomerCall, type Seen, differencesIn } from './compare';
import { spreadOf } from './latencies';
import { waitsIn } from './queue-log';
import type { Memory } from './shift-watch';

const log = `1764136000|NONE|NONE|NONE|QUEUESTART|
1764136001|1764136000.21|campaign|NONE|ENTERQUEUE||600|1
1764136001|1764136000.22|hotline|NONE|ENTERQUEUE||601|1
1764136002|1764136000.21|campaign|PJSIP/201|CONNECT|1|1764136001.3|0
1764136005|1764136000.23|campaign|NONE|ENTERQUEUE||602|1
1764136007|1764136000.23|campaign|NONE|EXITWITHTIMEOUT|1|1|2`;

describe('the log of the queues of Asterisk', () => {
  it('says who waited in a queue, and who was connected', () => {
    expect(waitsIn(log, 'campaign')).toEqual([
      {
        ...{ connection_id: '1764136000.21', joined: 1_764_136_001_000 },
        ...{ connectedAfter: 1_000, agent: 'PJSIP/201' },
      },
      { connection_id: '1764136000.23', joined: 1_764_136_005_000 },
    ]);
  });
});

describe('what differs between a campaign and what was', () => {
  const attempt = (fields: Partial<Attempt> = {}): Attempt => ({
    ...{ attempt_id: 1, phone_number: '600', connection_id: '1764136000.21', agent_login: 'anna' },
    ...{ result: 'ANSWERED', wait_ms: 300, ...fields },
  });
  const call = (fields: Partial<CustomerCall> = {}): CustomerCall => ({
    ...{ number: '600', does: 'answer', began: 0, answeredAt: 2_000, endedAt: 9_000, ...fields },
  });
  const seen = (fields: Partial<Seen>): Seen => ({
    ...{ attempts: [attempt()], calls: [call()], waits: waitsIn(log, 'campaign').slice(0, 1) },
    ...{ logins: new Map([['PJSIP/201', 'anna']]), ...fields },
  });
  const found = (fields: Partial<Seen>) => Object.values(differencesIn(seen(fields))).flat();
  const abandoned = { waits: [{ connection_id: '1764136000.21', joined: 0 }] };

  it('is nothing where they agree', () => {
    expect(found({})).toEqual([]);
    expect(found({ ...abandoned, attempts: [attempt({ result: 'ABANDONED' })] })).toEqual([]);
    const silent = [attempt({ attempt_id: 2, result: 'CANCELLED', connection_id: '' }), attempt()];
    expect(found({ attempts: silent })).toEqual([]);
  });

  it.each([
    ['another result', abandoned, 'attempt 1 to 600 is ANSWERED, was ABANDONED'],
    [
      'another agent',
      { logins: new Map([['PJSIP/201', 'jan']]) },
      'attempt 1 to 600 is ANSWERED by anna, was jan',
    ],
    [
      'who left',
      { ...abandoned, calls: [call({ does: 'leave' })] },
      'attempt 1 to 600 is ANSWERED, was LEFT',
    ],
    ['an attempt without a call', { calls: [] }, 'attempt 1 to 600 is ANSWERED, was no call'],
    ['a call without an attempt', { calls: [call(), call({ number: '601', began: 50 })] }, '601'],
    ['a wait without an attempt', { waits: waitsIn(log, 'campaign') }, '1764136000.23'],
  ] as const)('is %s', (_, fields, line) => {
    expect(found(fields as Partial<Seen>)).toContain(line);
  });

  it('is a number that is called while a call to it goes on', () => {
    const calls = [call(), call({ began: 8_000, endedAt: 9_500 }), call({ began: 9_600 })];
    expect(differencesIn(seen({ calls }))['numbers in two calls at once']).toEqual(['600']);
  });
});

describe('measured times', () => {
  it('are spread by nearest rank', () => {
    expect(spreadOf([3, 1, 2, 4])).toEqual({ count: 4, p50: 2, p95: 4, p99: 4, most: 4 });
  });
});

describe('the report of a shift', () => {
  it('says how late calls began, what memory the apps had, and which ends were not delivered once', () => {
    const memory = Object.fromEntries(
      appNames.map((app, place) => [app, { resident: [place, 100.4, 101.6], heap: [place, 30.4, 31.6] }]),
    ) as Record<AppName, Memory>;
    const lines = shiftReport({
      ...{ attempts: 100, memory, differences: ['the end of attempt 7 was not reported'] },
      ...{ delays: spreadOf([10, 20, 30]), lastDelays: spreadOf([30]), roundTrips: spreadOf([0.94]) },
    }).split('\n');
    expect(lines[0]).toContain('p50 20 ms');
    expect(lines[1]).toContain('p50 30 ms');
    expect(lines[2]).toBe('A statement that does nothing took p50 0.9 ms, p95 0.9 ms');
    expect(lines[3]).toContain('gateway 0, 100, 102; crm 1, 100, 102');
    expect(lines[4]).toContain('gateway 0, 30, 32; crm 1, 30, 32');
    expect(lines.slice(5)).toEqual([
      '100 calls ended; not reported and delivered once: 1',
      '  the end of attempt 7 was not reported',
    ]);
  });
});
