import { type Schedule, isOpen, nextOpening } from './calling-hours';
import { checkHours } from './test-hours';
import { WallClock } from './wall-clock';

describe('calling hours', () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  const warsaw = new WallClock('Europe/Warsaw');
  const schedule = (from: string, to: string, calendar: Partial<Schedule['calendar']> = {}): Schedule => ({
    hours: [{ days: everyDay, from, to }],
    calendar: { days: [], special: [], ...calendar },
  });
  const opening = (of: Schedule, after: string) => {
    const found = nextOpening(of, warsaw, Date.parse(after));
    return found === null ? null : new Date(found).toISOString();
  };
  const openAt = (of: Schedule, at: string) => isOpen(of, warsaw.shownAt(Date.parse(at)));

  it('are those that the clocks of the zone show, and so is the next opening', () => checkHours(500));

  it('last until their end, exclusively', () => {
    const hours = schedule('09:00', '20:00');
    expect(openAt(hours, '2026-06-01T06:59:59Z')).toBe(false);
    expect(openAt(hours, '2026-06-01T07:00:00Z')).toBe(true);
    expect(openAt(hours, '2026-06-01T17:59:59Z')).toBe(true);
    expect(openAt(hours, '2026-06-01T18:00:00Z')).toBe(false);
  });

  it('begin when clocks are put ahead over their beginning', () =>
    expect(opening(schedule('02:30', '20:00'), '2026-03-29T00:00Z')).toBe('2026-03-29T01:00:00.000Z'));

  it('begin twice when clocks are put back over them', () => {
    const hours = schedule('02:15', '02:30');
    expect(opening(hours, '2026-10-25T00:00Z')).toBe('2026-10-25T00:15:00.000Z');
    expect(opening(hours, '2026-10-25T00:30Z')).toBe('2026-10-25T01:15:00.000Z');
  });

  it('begin for a minute when clocks are put back just after midnight', () => {
    const saturday = { days: [6], from: '00:00', to: '23:15' };
    const hours = { hours: [saturday, { days: [7], from: '00:00', to: '00:00' }], calendar: null };
    const found = nextOpening(hours, new WallClock('America/St_Johns'), Date.parse('2010-11-07T02:29Z'));
    expect(found).toBe(Date.parse('2010-11-07T02:30Z'));
  });

  it('may end with the day', () =>
    expect(openAt(schedule('22:00', '00:00'), '2026-06-01T21:59:59Z')).toBe(true));

  it('do not begin on holidays, and on special days when the calendar says', () => {
    const special = [{ date: '2026-12-24', from: '10:00', to: '14:00' }];
    const hours = schedule('09:00', '20:00', { days: ['2026-12-25', '2026-12-26', '2026-12-24'], special });
    expect(opening(hours, '2026-12-23T20:00Z')).toBe('2026-12-24T09:00:00.000Z');
    expect(opening(hours, '2026-12-24T14:00Z')).toBe('2026-12-27T08:00:00.000Z');
  });

  it('never begin when there are none within 400 days', () =>
    expect(opening({ hours: [], calendar: null }, '2026-01-01T00:00Z')).toBeNull());

  it('never begin after the last day that can be written', () => {
    expect(opening(schedule('09:00', '20:00'), '9999-12-29T20:00Z')).toBe('9999-12-30T08:00:00.000Z');
    expect(opening(schedule('09:00', '20:00'), '9999-12-31T23:00Z')).toBeNull();
  });
});
