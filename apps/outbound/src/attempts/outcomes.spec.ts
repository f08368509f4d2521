import { attemptResults } from '@patchbay/contracts/outbound/attempt-results';
import { outcomeOf, resultOf } from './outcomes';

describe('the result of an attempt', () => {
  const ended = {
    connection_id: '1.1000000000',
    accepted: true,
    answered: false,
    agent_reason: 'answered',
    number_reason: '',
  } as const;

  it.each([
    [{ answered: true, number_reason: 'answered' }, 'ANSWERED'],
    [{ answered: true, number_first: true, taken: true }, 'ANSWERED'],
    [{ answered: true, number_first: true, taken: false }, 'ABANDONED'],
    [{ answered: true, number_first: true, taken: false, left: true }, 'LEFT'],
    [{ agent_reason: '', number_first: true, number_reason: 'no_answer' }, 'NO_ANSWER'],
    [{ number_reason: 'busy' }, 'BUSY'],
    [{ number_reason: 'refused' }, 'BUSY'],
    [{ number_reason: 'no_answer' }, 'NO_ANSWER'],
    [{ number_reason: 'failed' }, 'FAILED'],
    [{ number_reason: 'cancelled' }, 'CANCELLED'],
    [{ agent_reason: 'no_answer' }, 'CANCELLED'],
    [{ agent_reason: '' }, 'FAILED'],
    [{ agent_reason: '', accepted: false }, 'UNKNOWN'],
    [{ agent_reason: '', accepted: false, connection_id: null }, 'CANCELLED'],
  ] as const)('of %j is %s', (change, result) => expect(resultOf({ ...ended, ...change })).toBe(result));
});

describe('what becomes of a record', () => {
  const past = { attempts: 1, max_attempts: 6, failures: 0 };

  it.each([
    ['ANSWERED', undefined, 0, true],
    ['BUSY', 'CALL', 15, true],
    ['NO_ANSWER', 'CALL', 120, true],
    ['FAILED', undefined, 5, false],
    ['ABANDONED', 'CALL_PROGRESSIVE', 4_320, true],
    ['LEFT', 'CALL', 120, true],
    ['UNKNOWN', undefined, 30, true],
    ['CANCELLED', undefined, 0, false],
  ] as const)('after %s: %s, and a rest of %i minutes', (result, status, rest, counts) =>
    expect(outcomeOf(result, past)).toMatchObject({ rest, counts, ...(status && { status }) }),
  );

  it('is to be given up when its attempts are used up, but for what does not count or was answered', () => {
    const statuses = attemptResults.map(result => [
      result,
      outcomeOf(result, { ...past, attempts: 6 }).status,
    ]);
    expect(Object.fromEntries(statuses)).toEqual({
      ANSWERED: undefined,
      BUSY: 'ABANDONED_AFTER_N_TRIES',
      NO_ANSWER: 'ABANDONED_AFTER_N_TRIES',
      FAILED: undefined,
      ABANDONED: 'ABANDONED_AFTER_N_TRIES',
      LEFT: 'ABANDONED_AFTER_N_TRIES',
      CANCELLED: undefined,
      UNKNOWN: 'ABANDONED_AFTER_N_TRIES',
    });
    expect(outcomeOf('BUSY', { ...past, attempts: 99, max_attempts: 0 }).status).toBe('CALL');
  });

  it('is a rest that doubles with each failure of the network, and a place behind the others after the tenth', () => {
    const rests = Array.from({ length: 10 }, (_, failures) => outcomeOf('FAILED', { ...past, failures }));
    expect(rests.map(({ rest }) => rest)).toEqual([5, 10, 20, 40, 60, 60, 60, 60, 60, 60]);
    expect(rests.map(({ status }) => status).indexOf('CALL')).toBe(9);
    expect(rests[9]!.failures).toBe(0);
    expect(outcomeOf('BUSY', { ...past, failures: 4 }).failures).toBe(0);
  });
});
