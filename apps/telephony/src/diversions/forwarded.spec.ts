import { type ActiveRange, isActive, momentOf } from './forwarded';

const always: ActiveRange = { date_from: null, date_to: null, time_from: null, time_to: null };
const at = (range: Partial<ActiveRange>, timestamp: string) =>
  isActive({ ...always, ...range }, momentOf(timestamp));

describe('a forwarding', () => {
  it('without days and hours is always active', () => {
    expect(at({}, '2026-03-01 00:00:00')).toBe(true);
  });

  it.each<[string, boolean]>([
    ['2026-05-28 23:59:59', false],
    ['2026-05-29 00:00:00', true],
    ['2026-06-12 23:59:59', true],
    ['2026-06-13 00:00:00', false],
  ])('is active from its first day to its last: %s is %s', (moment, expected) => {
    expect(at({ date_from: '2026-05-29', date_to: '2026-06-12' }, moment)).toBe(expected);
  });

  it.each<[string, boolean]>([
    ['2026-05-29 07:59:59', false],
    ['2026-05-29 08:00:00', true],
    ['2026-05-29 15:59:59', true],
    ['2026-05-29 16:00:00', false],
  ])('is active from its first hour until its last begins: %s is %s', (moment, expected) => {
    expect(at({ time_from: '08:00:00', time_to: '16:00:00' }, moment)).toBe(expected);
  });

  it('with one hour only is active from midnight, or until midnight', () => {
    expect(at({ time_from: '08:00:00' }, '2026-05-29 23:59:59')).toBe(true);
    expect(at({ time_from: '08:00:00' }, '2026-05-29 07:59:59')).toBe(false);
    expect(at({ time_to: '08:00:00' }, '2026-05-29 00:00:00')).toBe(true);
    expect(at({ time_to: '08:00:00' }, '2026-05-29 08:00:00')).toBe(false);
  });

  it.each<[string, boolean]>([
    ['2026-05-29 05:00:00', false],
    ['2026-05-29 22:00:00', true],
    ['2026-05-30 06:29:59', true],
    ['2026-05-30 06:30:00', false],
    ['2026-05-30 23:00:00', false],
  ])('over midnight belongs to the day on which its night begins: %s is %s', (moment, expected) => {
    const night = { time_from: '22:00:00', time_to: '06:30:00' };
    expect(at({ ...night, date_from: '2026-05-29', date_to: '2026-05-29' }, moment)).toBe(expected);
  });

  it('over the turn of the year belongs to the last day of the year', () => {
    const night = { time_from: '22:00:00', time_to: '06:00:00', date_to: '2026-12-31' };
    expect(at(night, '2027-01-01 05:59:59')).toBe(true);
    expect(at(night, '2027-01-01 22:00:00')).toBe(false);
  });

  it.each<[string, string, boolean]>([
    ['00:00:00', '2026-05-29 00:00:00', true],
    ['00:00:00', '2026-05-29 23:59:59', true],
    ['00:00:00', '2026-05-30 00:00:00', false],
    ['08:00:00', '2026-05-29 07:59:59', false],
    ['08:00:00', '2026-05-30 07:59:59', true],
    ['08:00:00', '2026-05-30 08:00:00', false],
  ])('from %s to the same hour is active for a whole day: at %s it is %s', (hour, moment, expected) => {
    const day = { time_from: hour, time_to: hour, date_from: '2026-05-29', date_to: '2026-05-29' };
    expect(at(day, moment)).toBe(expected);
  });
});
