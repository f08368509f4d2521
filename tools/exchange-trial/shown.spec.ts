import { type Shown, differencesOf } from './shown';
import type { Truth } from './truth';

const truth: Truth = {
  kind: 'answered',
  began: 1,
  type: 'INBOUND',
  src: '600',
  dst: '500',
  disposition: 'ANSWERED',
  queue_id: 1,
  user_login: 'anna.nowak',
  transferred_to: '',
  disconnected_by: 'Customer',
  wait: 1_400,
  talk: 2_600,
};
const shown: Shown = {
  connection_id: '1.0',
  type: 'INBOUND',
  src: '600',
  dst: '500',
  disposition: 'ANSWERED',
  queue_id: 1,
  user_login: 'anna.nowak',
  transferred_to: '',
  disconnected_by: 'Customer',
  wait_time: 1,
  billsec: 3,
  duration: 4,
};

it('finds no difference but that of rounding', () => {
  expect(differencesOf([truth], [shown])).toEqual([]);
});

it('finds a field, a time and a duration that differ', () => {
  expect(
    differencesOf([truth], [{ ...shown, user_login: 'jan.kowal', billsec: 5, wait_time: null, duration: 2 }]),
  ).toEqual([
    'answered 1.0: user_login is "jan.kowal", was "anna.nowak"',
    'answered 1.0: wait_time is null ms, was 1400 ms',
    'answered 1.0: billsec is 5000 ms, was 2600 ms',
    'answered 1.0: duration 2 is too short',
  ]);
});

it('finds calls without a connection, and connections that nobody made', () => {
  expect(differencesOf([truth, { ...truth, began: 2 }], [shown, { ...shown, src: '601' }])).toEqual([
    'answered: no connection INBOUND 600 500',
    '1.0: nobody made INBOUND 601 500',
  ]);
});

it('compares calls of the same two numbers in their order', () => {
  const later = { ...truth, began: 2, user_login: 'jan.kowal' };
  const rows = [shown, { ...shown, connection_id: '1.1', user_login: 'jan.kowal' }];
  expect(differencesOf([later, truth], rows)).toEqual([]);
});
