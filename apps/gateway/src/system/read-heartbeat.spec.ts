import { readHeartbeat } from './read-heartbeat';

const heartbeat = {
  id: 'host/7/9f3a',
  version: '2.0.0',
  since: 1_763_846_400_000,
  missing: ['database'],
  figures: { outbox_waiting: 3, event_loop_delay_p99_ms: 1.2 },
};
const read = (value: unknown) => readHeartbeat(Buffer.from(JSON.stringify(value)));

it('reads a heartbeat, also of a later version with more fields', () => {
  expect(read(heartbeat)).toEqual(heartbeat);
  const later = { ...heartbeat, mood: 'good', figures: { ...heartbeat.figures, threads: 4 } };
  expect(read(later)).toEqual(heartbeat);
});

it.each([
  ['nothing', ''],
  ['no JSON', '{"id":'],
  ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
  ['no object', '[1]'],
  ['a prototype', '{"__proto__":{}}'],
  ['a million levels', '['.repeat(1_000_000)],
])('takes %s for no heartbeat', (_what, data) => {
  expect(readHeartbeat(Buffer.from(data))).toBeUndefined();
});

it.each<[string, object]>([
  ['an id that is not text', { id: {} }],
  ['an id with a line break', { id: 'a\nb' }],
  ['a long id', { id: 'x'.repeat(301) }],
  ['no version', { version: undefined }],
  ['a time that cannot be written', { since: 1e300 }],
  ['a time before 1970', { since: -1 }],
  ['missing that is no list', { missing: 'database' }],
  ['too much that is missing', { missing: Array(51).fill('x') }],
  ['no figures', { figures: undefined }],
  ['a figure that is no number', { figures: { outbox_waiting: '3' } }],
  ['a negative figure', { figures: { outbox_waiting: -1 } }],
  ['more than a heartbeat can have', { padding: 'x'.repeat(10_000) }],
])('takes %s for no heartbeat', (_what, wrong) => {
  expect(read({ ...heartbeat, ...wrong })).toBeUndefined();
});

it('takes a number that is not finite for no heartbeat', () => {
  const text = JSON.stringify(heartbeat).replace('1.2', '1e400');
  expect(readHeartbeat(Buffer.from(text))).toBeUndefined();
});
