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
    [{ answered: true, number_first: true, taken: false, machine: true }, 'MACHINE'],
    [{ answered: true, number_first: true, left: true, machine: true, amd_status: 'FAX' }, 'FAX'],
    [{ answered: true, number_first: true, taken: true, amd_status: 'FAX' }, 'ANSWERED'],
    [{ answered: true, number_first: true, taken: false }, 'ABANDONED'],
    [{ answered: true, number_first: true, taken: false, left: true }, 'LEFT'],
    [{ agent_reason: '', number_first: true, number_reason: 'no_answer' }, 'NO_ANSWER'],
    [{ number_reason: 'busy' }, 'BUSY'],
    [{ number_reason: 'refused' }, 'BUSY'],
    [{ number_reason: 'no_answer' }, 'NO_ANSWER'],
    [{ number_reason: 'failed' }, 'FAILED'],
    [{ number_reason: 'invalid' }, 'INVALID'],
    [{ number_reason: 'cancelled' }, 'CANCELLED'],
    [{ agent_reason: 'no_answer' }, 'CANCELLED'],
    [{ agent_reason: '' }, 'FAILED'],
    [{ agent_reason: '', accepted: false }, 'UNKNOWN'],
    [{ agent_reason: '', accepted: false, connection_id: null }, 'CANCELLED'],
  ] as const)('of %j is %s', (change, result) => expect(resultOf({ ...ended, ...change })).toBe(result));
});

describe('what becomes of a record', () => {
  const numbers = { gone: [false], called: 0 };
  const past = { attempts: 1, max_attempts: 6, alike: 1, failures: 0, numbers };

  it.each([
    ['ANSWERED', undefined, 0, true],
    ['BUSY', 'CALL', 15, true],
    ['NO_ANSWER', 'CALL', 120, true],
    ['FAILED', undefined, 5, false],
    ['INVALID', 'NO_CALL', 0, false],
    ['MACHINE', 'CALL', 240, true],
    ['FAX', 'NO_CALL', 0, true],
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
      INVALID: 'NO_CALL',
      MACHINE: 'ABANDONED_AFTER_N_TRIES',
      FAX: 'NO_CALL',
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

  it('follows the rules of its campaign, which may double beyond an hour only if they begin there', () => {
    const retry = { after_minutes: 7, max: 2 };
    expect(outcomeOf('BUSY', { ...past, retry })).toMatchObject({ rest: 7, isOverForToday: false });
    expect(outcomeOf('BUSY', { ...past, retry, alike: 2 }).isOverForToday).toBe(true);
    expect(outcomeOf('BUSY', { ...past, alike: 3 }).isOverForToday).toBe(true);
    expect(outcomeOf('BUSY', { ...past, alike: 99, retry: { max: 0 } }).isOverForToday).toBe(false);
    const rests = [90, 40].map(after_minutes =>
      [0, 1, 2].map(failures => outcomeOf('FAILED', { ...past, failures, retry: { after_minutes } }).rest),
    );
    expect(rests).toEqual([
      [90, 90, 90],
      [40, 60, 60],
    ]);
  });

  it('is another number at once, in turn, and a rest after the last one', () => {
    const after = (called: number, gone = [false, false, false]) =>
      outcomeOf('BUSY', { ...past, numbers: { gone, called } });
    expect([0, 1, 2].map(called => [after(called).next_number, after(called).rest])).toEqual([
      [1, 0],
      [2, 0],
      [0, 15],
    ]);
    expect(after(0, [false, true, false])).toMatchObject({ next_number: 2, rest: 0 });
    expect(after(-1)).toMatchObject({ next_number: 0, rest: 15 });
  });

  it('is the same number after a failure of the network, and the next one that exists after an invalid one', () => {
    const of = (gone: boolean[], called: number) => ({ ...past, numbers: { gone, called } });
    expect(outcomeOf('FAILED', of([false, false], 1))).toMatchObject({ next_number: 1, rest: 5 });
    expect(outcomeOf('INVALID', of([false, true], 1))).toMatchObject({ next_number: 0, status: undefined });
    expect(outcomeOf('INVALID', of([true, true], 1)).status).toBe('NO_CALL');
    expect(outcomeOf('ANSWERED', of([true], -1)).status).toBeUndefined();
  });
});
