import type { EventView } from '@patchbay/client';
import { partiesOf, stepOf } from './course';
import type { Names } from './legs';

const names: Names = {
  agent: login => (login === 'anna.nowak' ? 'Anna Nowak' : login),
  queue: id => `Queue ${id}`,
};
const step = (action: string, payload: object, others: object = {}) =>
  stepOf({ action, payload, changes: {}, ...others } as EventView, names);

describe('a step of a call', () => {
  it.each([
    ['CONNECTION_STARTED', { source_number: '600', destination_number: '500' }, '600 calls 500'],
    ['CONNECTION_STARTED', {}, 'Somebody calls somebody'],
    ['CONNECTION_QUEUED', { queue_id: 1 }, 'Waits in Queue 1'],
    ['CONNECTION_QUEUED', {}, 'Waits in no queue'],
    ['AGENT_RINGING', { agent_login: 'anna.nowak' }, 'The phone of Anna Nowak rings'],
    ['CONNECTION_LEG_ANSWERED', { agent_login: 'anna.nowak', number: '101' }, 'Anna Nowak picks up'],
    ['CONNECTION_LEG_ANSWERED', { number: '600' }, '600 picks up'],
    [
      'CONNECTION_LEG_ENDED',
      { agent_login: 'anna.nowak', reason: 'answered', talk_seconds: 65 },
      'Anna Nowak: talked 1:05',
    ],
    ['CONNECTION_LEG_ENDED', { number: '600', reason: 'busy', talk_seconds: 0 }, '600: busy'],
    [
      'CONNECTION_QUEUE_LEFT',
      { queue_id: 1, how: 'timed_out' },
      'Leaves Queue 1: the time of the queue was over',
    ],
    ['CONNECTION_ANSWERED', { agent_login: 'anna.nowak' }, 'Anna Nowak answers'],
    ['CONNECTION_ANSWERED', {}, 'Answered'],
    [
      'CONNECTION_TRANSFERRED',
      { agent_login: 'anna.nowak', transferred_to: '102' },
      'Anna Nowak hands over to 102',
    ],
    ['CONNECTION_TRANSFERRED', {}, 'Somebody hands over to somebody'],
    [
      'CONNECTION_ENDED',
      { disposition: 'ANSWERED', disconnected_by: 'Agent' },
      'Ends: answered, the agent hung up',
    ],
    [
      'CONNECTION_ENDED',
      { disposition: 'NO ANSWER', disconnected_by: 'Customer' },
      'Ends: no answer, the customer hung up',
    ],
    [
      'CONNECTION_ENDED',
      { disposition: 'FAILED', estimated: true },
      'Ends: failed, the end was not seen, its time is estimated',
    ],
    ['VOICEMAIL_LEFT', { mailbox: '101@default' }, 'The caller leaves a message'],
    [
      'CONNECTION_TRANSFER_REQUESTED',
      { agent_login: 'anna.nowak', transferred_to: '102' },
      'Anna Nowak is to hand over to 102',
    ],
    ['RECORDING_STOPPED', { agent_login: 'anna.nowak' }, 'The recording is stopped'],
    ['AGENT_MUTED', { agent_login: 'anna.nowak' }, 'Anna Nowak is muted'],
    ['AGENT_UNMUTED', { agent_login: 'anna.nowak' }, 'Anna Nowak can be heard again'],
    ['RECORDING_READY', { filename: '1.wav' }, 'The recording can be heard'],
  ])('%s of %j is reported in words', (action, payload, words) => {
    expect(step(action, payload)).toBe(words);
  });

  it('that is of no call is reported by what changed', () => {
    expect(step('CONNECTION_TOPIC_SET', {}, { changes: { topic_id: [1, 2] } })).toBe(
      'connection topic set: topic_id 1 → 2',
    );
  });

  it('hides no mark of direction', () => {
    expect(step('CONNECTION_STARTED', { source_number: '\u202e600' })).toBe('\\u202e600 calls somebody');
  });
});

describe('the parties of a call', () => {
  it('are both reported, known or not', () => {
    expect(partiesOf({ src: '600', dst: '' })).toBe('600 → unknown');
    expect(partiesOf({ src: '\u202e1', dst: '2' })).toBe('\\u202e1 → 2');
  });
});
