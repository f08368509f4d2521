import { usualLimits } from '../dialling/dialling';
import { type Snapshot, reasonsAgainst } from './gate';

const required = { purpose: 'marketing', customer_id: 1, consent_id: null, is_withdrawn: false };
const called = { all: 1, today: 1, number_today: 1, last_at: null };

describe('the gate', () => {
  /** A Monday at noon in Warsaw. */
  const allowed: Snapshot = {
    at: new Date('2026-06-01T10:00:00Z'),
    zone: 'Europe/Warsaw',
    active: true,
    start_date: '2026-06-01',
    end_date: '2026-06-01',
    hours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '20:00' }],
    calendar: null,
    number: 'subscriber',
    entries: [],
    consent: null,
    attempts: { all: 0, today: 0, number_today: 0, last_at: null },
    limits: usualLimits,
    rings: 0,
  };
  const reasons = (change: Partial<Snapshot>) =>
    reasonsAgainst({ ...allowed, ...change }).map(({ code, until }) => [code, until?.toISOString() ?? null]);

  it.each([{}, { consent: { ...required, consent_id: 7 } }])(
    'allows a call against which nothing speaks: %j',
    change => expect(reasons(change)).toEqual([]),
  );

  it.each<[Partial<Snapshot>, string, string | null]>([
    [{ active: false }, 'CAMPAIGN_INACTIVE', null],
    [{ start_date: '2026-06-02' }, 'BEFORE_START', '2026-06-01T22:00:00.000Z'],
    [{ end_date: '2026-05-31' }, 'AFTER_END', null],
    [{ at: new Date('2026-06-01T18:00:00Z') }, 'OUT_OF_HOURS', '2026-06-02T07:00:00.000Z'],
    [{ zone: 'America/New_York' }, 'OUT_OF_HOURS', '2026-06-01T13:00:00.000Z'],
    [{ calendar: { days: ['2026-06-01'], special: [] } }, 'HOLIDAY', '2026-06-02T07:00:00.000Z'],
    [{ entries: [{ entry_id: 1, list_id: 2, expires_at: null }] }, 'DO_NOT_CALL', null],
    [{ consent: required }, 'NO_CONSENT', null],
    [{ consent: { ...required, customer_id: null } }, 'NO_CONSENT', null],
    [{ consent: { ...required, is_withdrawn: true } }, 'CONSENT_WITHDRAWN', null],
    [{ number: 'service' }, 'SERVICE_NUMBER', null],
    [{ number: 'invalid' }, 'INVALID_NUMBER', null],
    [{ at: new Date('2026-06-01T17:59:30Z'), rings: 30_000 }, 'OUT_OF_HOURS', '2026-06-02T07:00:00.000Z'],
    [{ attempts: { ...called, all: 6 } }, 'MAX_ATTEMPTS', null],
    [{ attempts: { ...called, today: 2 } }, 'ATTEMPTS_TODAY', '2026-06-01T22:00:00.000Z'],
    [{ attempts: { ...called, number_today: 2 } }, 'NUMBER_ATTEMPTS_TODAY', '2026-06-01T22:00:00.000Z'],
    [
      { attempts: { ...called, last_at: new Date('2026-06-01T09:00:01Z') } },
      'NUMBER_RESTS',
      '2026-06-01T10:00:01.000Z',
    ],
  ])('refuses %j: %s until %s', (change, code, until) => expect(reasons(change)).toEqual([[code, until]]));

  it('counts no attempts where a limit is 0, and lets a number rest to the second', () => {
    const limits = {
      max_attempts: 0,
      max_attempts_day: 0,
      max_attempts_number_day: 0,
      number_rest_minutes: 60,
    };
    const attempts = { all: 99, today: 99, number_today: 99, last_at: new Date('2026-06-01T09:00:00Z') };
    expect(reasons({ attempts, limits })).toEqual([]);
  });

  it('allows the last second in which it rings out before the end', () =>
    expect(reasons({ at: new Date('2026-06-01T17:59:29Z'), rings: 30_000 })).toEqual([]));

  it('begins a campaign with its day in its zone, also where clocks skip midnight', () => {
    const at = new Date('2026-03-27T10:00:00Z');
    const beirut = { at, zone: 'Asia/Beirut', start_date: '2026-03-29', end_date: null };
    expect(reasons(beirut)).toContainEqual(['BEFORE_START', '2026-03-28T22:00:00.000Z']);
  });

  it('names all reasons', () => {
    const found = reasonsAgainst({ ...allowed, active: false, number: 'invalid', hours: [] });
    expect(found.map(({ code }) => code)).toEqual(['CAMPAIGN_INACTIVE', 'OUT_OF_HOURS', 'INVALID_NUMBER']);
    expect(found[1]!.message).toBe('it is 2026-06-01 12:00 in Europe/Warsaw, outside of the calling hours');
  });
});
