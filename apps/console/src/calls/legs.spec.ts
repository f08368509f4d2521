import { type Leg, type Visit, legInWords, visitInWords } from './legs';

const names = { agent: (login: string) => login.toUpperCase(), queue: (id: number) => `Queue ${id}` };
const leg = {
  leg_id: '1.2',
  number: '101',
  agent_login: 'anna',
  kind: 'queue',
  queue_id: 1,
  rang_at: '2026-05-29 08:30:15',
  answered_at: '2026-05-29 08:30:20',
  ended_at: '2026-05-29 08:31:25',
  reason: 'answered',
  talk_seconds: 65,
  estimated: false,
} as const satisfies Leg;
const visit = {
  queue_id: 1,
  joined_at: '2026-05-29 08:30:15',
  left_at: '2026-05-29 08:30:27',
  how: 'answered',
  wait_seconds: 12,
  position: 1,
  estimated: false,
} as const satisfies Visit;

describe('a phone in a call', () => {
  it.each([
    ['an agent of a queue who talked', leg, 'ANNA: talked 1:05, for Queue 1'],
    ['an agent who refused', { ...leg, answered_at: '', reason: 'refused' }, 'ANNA: refused, for Queue 1'],
    ['one that rings', { ...leg, answered_at: '', reason: '', kind: 'dial' }, 'ANNA: rings'],
    [
      'a number',
      { ...leg, agent_login: null, number: '600\u202e1', kind: 'dial' },
      '600\\u202e1: talked 1:05',
    ],
    [
      'what nobody saw',
      { ...leg, kind: 'transfer', estimated: true },
      'ANNA: talked 1:05, not all of it was seen',
    ],
  ] as const)('is reported in words: %s', (_what, row, words) => expect(legInWords(row, names)).toBe(words));
});

describe('a wait of a caller', () => {
  it.each([
    [visit, 'Queue 1: 0:12, answered'],
    [{ ...visit, how: 'timed_out' }, 'Queue 1: 0:12, the time of the queue was over'],
    [
      { ...visit, how: '', queue_id: null, estimated: true },
      'A queue without a name here: 0:12, waits, not all of it was seen',
    ],
  ] as const)('%# is reported in words', (row, words) => expect(visitInWords(row, names)).toBe(words));
});
