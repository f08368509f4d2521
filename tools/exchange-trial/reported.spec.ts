import type { Shown } from './shown';
import { type ReportedEvent, differencesInDeliveries, differencesInEvents } from './reported';

const shown = {
  connection_id: '1.0',
  disposition: 'ANSWERED',
  billsec: 3,
  duration: 4,
  wait_time: 1,
  disconnected_by: 'Customer',
  transferred_to: '',
} as Shown;
const { transferred_to: _unset, ...end } = shown;
const course = (...actions: string[]): ReportedEvent[] =>
  actions.map((action, index) => ({
    event_id: `e${index}`,
    action,
    payload: action === 'CONNECTION_ENDED' ? { ...end } : { connection_id: '1.0' },
  }));
const right = [
  'CONNECTION_STARTED',
  'CONNECTION_QUEUED',
  'AGENT_RINGING',
  'CONNECTION_LEG_ANSWERED',
  'CONNECTION_QUEUE_LEFT',
  'CONNECTION_ANSWERED',
  'CONNECTION_ENDED',
  'CONNECTION_LEG_ENDED',
];

it('finds nothing wrong with events in order, with or without a recording', () => {
  expect(differencesInEvents(course(...right), [shown])).toEqual([]);
  expect(differencesInEvents(course(...right, 'RECORDING_READY'), [shown])).toEqual([]);
});

it.each([
  ['an end reported twice', [...right, 'CONNECTION_ENDED']],
  ['no beginning', right.slice(1)],
  ['something after the end', [...right, 'AGENT_RINGING']],
])('finds %s', (_title, actions) => {
  expect(differencesInEvents(course(...actions), [shown])).toContain(
    `1.0 was reported as ${actions.join(' ')}`,
  );
});

it('finds an answer that was reported for a call without one', () => {
  const missed = { ...shown, disposition: 'BUSY' };
  expect(differencesInEvents(course(...right), [missed])).toEqual([
    '1.0 was answered 1 times',
    '1.0: reported disposition ANSWERED, shown BUSY',
  ]);
});

it('finds what was not delivered, and what twice', () => {
  expect(differencesInDeliveries(course('A', 'B', 'C'), ['e0', 'e2', 'e2'])).toEqual([
    'B e1 was delivered 0 times',
    'C e2 was delivered 2 times',
  ]);
});
