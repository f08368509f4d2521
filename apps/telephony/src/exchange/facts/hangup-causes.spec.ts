import { unansweredOf } from './hangup-causes';

describe('what became of a leg without an answer', () => {
  const channel = { failed: false, rang: false, dialled: '' };

  it.each([
    ['1', 'invalid'],
    ['22', 'invalid'],
    ['28', 'invalid'],
    ['3', 'failed'],
    ['34', 'failed'],
    ['17', 'busy'],
    ['19', 'no_answer'],
    ['21', 'refused'],
    ['16', 'cancelled'],
  ])('is reported by the cause %s: %s', (cause, reason) => expect(unansweredOf(channel, cause)).toBe(reason));

  it('is a failure without a channel, whatever the cause', () =>
    expect(unansweredOf({ ...channel, failed: true }, '1')).toBe('failed'));
});
