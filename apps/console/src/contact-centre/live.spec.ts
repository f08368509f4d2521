import type { AgentStatusView, EventView } from '@patchbay/client';
import { answeredAfter, commandsFor, areUnreported, keysAfter, statusesAfter } from './live';

const view = (login: string, status: AgentStatusView['status'], others: Partial<AgentStatusView> = {}) => ({
  login,
  status,
  pause_id: null,
  last_change: '2026-05-29 08:30:00',
  ...others,
});
const event = (action: string, payload: object, date = '2026-05-29 08:30:00') =>
  ({ action, payload, date }) as EventView;

describe('the statuses of agents', () => {
  const [anna, jan] = [view('anna.nowak', 'FREE'), view('jan.kowal', 'OFF', { last_change: '' })];
  const changed = (payload: object, date?: string) =>
    statusesAfter([anna, jan], event('AGENT_STATUS_CHANGED', payload, date));

  it('follow what events report', () => {
    const date = '2026-05-29 08:31:00';
    expect(changed({ agent_login: 'jan.kowal', status: 'PAUSED', pause_id: 2 }, date)).toEqual([
      anna,
      view('jan.kowal', 'PAUSED', { pause_id: 2, last_change: date }),
    ]);
    expect(changed({ agent_login: 'anna.nowak', status: 'RINGING' })).toEqual([
      view('anna.nowak', 'RINGING'),
      jan,
    ]);
  });

  it('do not go back to what an older event reports', () => {
    expect(changed({ agent_login: 'anna.nowak', status: 'OFF' }, '2026-05-29 08:29:59')).toEqual([anna, jan]);
  });

  it('are to be read again if an event is about somebody else', () => {
    expect(changed({ agent_login: 'ewa.lis', status: 'FREE' })).toBeUndefined();
  });

  it('are unreported as long as nobody was anything else than OFF', () => {
    expect(areUnreported([jan, jan])).toBe(true);
    expect(areUnreported([jan, view('anna.nowak', 'OFF')])).toBe(false);
    expect(areUnreported([jan, anna])).toBe(false);
  });
});

describe('calls that were answered', () => {
  const after = (answered: string[], action: string, id: string) => [
    ...answeredAfter(new Set(answered), { action, aggregate: { id } } as EventView),
  ];

  it('are known until they end', () => {
    expect(after(['1.1'], 'CONNECTION_ANSWERED', '1.2')).toEqual(['1.1', '1.2']);
    expect(after(['1.1', '1.2'], 'CONNECTION_ENDED', '1.1')).toEqual(['1.2']);
    expect(after(['1.1'], 'CONNECTION_ENDED', '1.3')).toEqual(['1.1']);
    expect(after(['1.1'], 'AGENT_RINGING', '1.2')).toEqual(['1.1']);
  });
});

describe('after an event is read again', () => {
  it.each(['CONNECTION_QUEUED', 'CONNECTION_ANSWERED', 'CONNECTION_ENDED'])(
    'who waits in the queue of %s',
    action => {
      expect(keysAfter(event(action, { queue_id: 1 }))).toEqual([['open-calls'], ['waiting', 1]]);
      expect(keysAfter(event(action, {}))).toEqual([['open-calls']]);
    },
  );

  it('which calls there are', () => {
    expect(keysAfter(event('AGENT_RINGING', { queue_id: 1 }))).toEqual([['open-calls']]);
  });

  it('nothing that it has not changed', () => {
    expect(keysAfter(event('AGENT_STATUS_CHANGED', {}))).toEqual([]);
    expect(keysAfter(event('RECORDING_READY', {}))).toEqual([]);
  });
});

describe('the commands for an agent', () => {
  it.each([
    [view('a', 'OFF'), ['login']],
    [view('a', 'FREE'), ['pause', 'logout']],
    [view('a', 'PAUSED'), ['free', 'pause', 'logout']],
    [view('a', 'WRAP_UP'), ['free', 'pause', 'logout']],
    [view('a', 'RINGING'), ['pause', 'logout', 'hangup']],
    [view('a', 'INBOUND_CALL', { pause_id: 1 }), ['free', 'pause', 'logout', 'hangup']],
  ])('%# are those that have an effect', (status, commands) => {
    expect(commandsFor(status)).toEqual(commands);
  });
});
