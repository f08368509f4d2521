import { combined } from './combined-figures';

it('adds up what each replica has of its own, and takes the largest of the others', () => {
  const one = { outbox_waiting: 3, events_pending: 3, event_loop_delay_p99_ms: 2, requests_per_second: 1 };
  const other = { outbox_waiting: 4, events_pending: 4, event_loop_delay_p99_ms: 1, errors_per_second: 0 };
  expect(combined([one, other])).toEqual({
    outbox_waiting: 4,
    events_pending: 7,
    event_loop_delay_p99_ms: 2,
    requests_per_second: 1,
    errors_per_second: 0,
  });
});

it('knows nothing without replicas', () => {
  expect(combined([])).toEqual({});
});
