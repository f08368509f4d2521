import fc from 'fast-check';
import { BusinessTime } from '@patchbay/platform/business-time';
import {
  type ShownConnection,
  connectionInEvent,
  connectionView,
  durationOf,
  talkOf,
  waitOf,
} from './connection-view';
import { at } from './test-connections';

const time = new BusinessTime('Europe/Warsaw');
const start = at('2026-05-29 06:30:59.999');

const connection: ShownConnection = {
  connection_id: '1753880221.42',
  pbx: 'pbx',
  anchor: '1753880221.42',
  type: 'INBOUND',
  src: '600 100 200',
  dst: '221234567',
  normal_src: '+48600100200',
  normal_dst: '+48221234567',
  operator: 'trunk',
  queue_id: 1,
  user_login: 'anna',
  customer_id: 7,
  customer_label: 'Nowak Ewa',
  topic_id: 3,
  outbound_id: null,
  state: 'ENDED',
  disposition: 'ANSWERED',
  started_at: start,
  queued_at: start + 1_000_000,
  waits: false,
  answered_at: start + 13_000_000,
  ended_at: start + 129_400_000,
  talking_since: null,
  talk_time: 104_500_000,
  wait_time: 12_000_000,
  disconnected_by: 'Customer',
  transferred_to: 'jan',
  failure: '',
  voicemail: false,
  filename: '1753880221.42.wav',
  recording_ready_at: start + 130_000_000,
  estimated: false,
  told: null,
  user: 'Anna Nowak',
};

const now = start + 200_000_000;
const view = (different: Partial<ShownConnection> = {}) =>
  connectionView({ ...connection, ...different }, { time, now });

describe('a connection', () => {
  it('is read with its start in minutes and its durations in seconds', () => {
    expect(view()).toEqual({
      date: '2026-05-29 08:30',
      src: '600 100 200',
      dst: '221234567',
      disposition: 'ANSWERED',
      ticket_id: null,
      outbound_result: '',
      duration: 129,
      billsec: 105,
      wait_time: 12,
      operator: 'trunk',
      filename: '1753880221.42.wav',
      user: 'Anna Nowak',
      user_login: 'anna',
      connection_id: '1753880221.42',
      type: 'INBOUND',
      queue_id: 1,
      customer_id: 7,
      disconnected_by: 'Customer',
      transferred_to: 'jan',
      voicemail: false,
    });
  });

  it('has empty texts and null for what is unset', () => {
    const unset = { queue_id: null, user_login: null, customer_id: null, wait_time: null, user: '' };
    const shown = { queue_id: null, user_login: '', customer_id: null, wait_time: null, user: '' };
    expect(view(unset)).toMatchObject(shown);
  });

  it('has its topic and tags on request', () => {
    const included = { include_topics: true, include_tags: true };
    expect(connectionView(connection, { time, now }, included)).toEqual({ ...view(), topic_id: 3, tags: [] });
  });

  it('names its recording once it is ready', () => {
    expect(view({ recording_ready_at: null }).filename).toBe('');
  });

  it('lasts until now while it is open', () => {
    const open = {
      ended_at: null,
      state: 'TALKING',
      talking_since: now - 50_000_000,
      disposition: '',
    } as const;
    expect(view(open)).toMatchObject({ duration: 200, billsec: 155, wait_time: 12, disposition: '' });
  });

  it('waits until now while it is in the queue, whether a phone rings or not', () => {
    const open = { ended_at: null, wait_time: null, queued_at: now - 5_000_000 };
    expect(waitOf({ ...connection, ...open, state: 'QUEUED' }, now)).toBe(5);
    expect(waitOf({ ...connection, ...open, state: 'RINGING' }, now)).toBe(5);
    expect(waitOf({ ...connection, ...open, state: 'RINGING', queued_at: null }, now)).toBeNull();
    // Nobody saw the wait.
    expect(waitOf({ ...connection, ...open, state: 'TALKING' }, now)).toBeNull();
  });

  it('rounds each duration by itself, half a second up', () => {
    const lasting = (microseconds: number) =>
      durationOf({ ...connection, ended_at: connection.started_at + microseconds }, now);
    expect([499_999, 500_000, 1_499_999, 1_500_000].map(lasting)).toEqual([0, 1, 1, 2]);
    expect(talkOf({ ...connection, talk_time: 499_999 }, now)).toBe(0);
    expect(talkOf({ ...connection, talk_time: 499_999, talking_since: now - 1 }, now)).toBe(1);
  });

  it('has no negative durations, even if our clock is behind that of the exchange', () => {
    const open = { ...connection, ended_at: null, wait_time: null, state: 'QUEUED', talk_time: 0 } as const;
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), offset => {
        const moment = start + offset;
        const shown = { ...open, queued_at: start, talking_since: start };
        for (const seconds of [durationOf(shown, moment), talkOf(shown, moment), waitOf(shown, moment)])
          expect(seconds).toBe(Math.max(0, Math.floor(offset / 1_000_000 + 0.5)));
      }),
    );
  });

  it('is reported in events without what goes on by itself, and with its state', () => {
    const { duration, billsec, wait_time, user, ...lasting } = view();
    expect([duration, billsec, wait_time, user]).toEqual([129, 105, 12, 'Anna Nowak']);
    const reported = connectionInEvent({ ...connection, custom_data: 'x', recorded_at: null }, time);
    expect(reported).toEqual({ ...lasting, state: 'ENDED' });
  });
});
