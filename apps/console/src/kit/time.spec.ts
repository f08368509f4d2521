import { dateAndTimeOf, dayAndTimeOf, dayOf, lengthOf, minuteOf, timeOf } from './time';

const all = { timeOf, dateAndTimeOf, dayAndTimeOf, minuteOf, dayOf };

describe('a time of the API', () => {
  it.each(Object.entries(all))('is shown in its own zone, wherever the browser is: %s', (name, show) => {
    const shown = show('2026-01-02 03:04:05');
    if (name !== 'dayOf') expect(shown).toContain(name === 'minuteOf' ? '3:04' : '3:04:05');
    if (name !== 'timeOf') expect(shown).toMatch(/\b0?2\b/);
  });

  it('is shown as the day that it is, also at its ends', () => {
    expect(dayOf('2026-01-02')).toBe(dayOf('2026-01-02 00:00'));
    expect(dayOf('2026-01-02 23:59:59')).toBe(dayOf('2026-01-02'));
    expect(dayOf('2026-01-03 00:00:00')).not.toBe(dayOf('2026-01-02'));
  });

  it('may be without its seconds', () => {
    expect(dateAndTimeOf('2026-01-02 03:04')).toBe(dateAndTimeOf('2026-01-02 03:04:00'));
  });

  it.each(Object.entries(all))('is shown as it is if it is none: %s', (_, show) => {
    for (const text of ['', 'soon', '2026-13-45 99:99', '0000-00-00 00:00:00', '-infinity'])
      expect(show(text)).toBe(text);
  });
});

describe('a length of time', () => {
  it.each([
    [-5, '0:00'],
    [0.9, '0:00'],
    [9, '0:09'],
    [75, '1:15'],
    [3_600, '1:00:00'],
    [90_061, '25:01:01'],
  ])('of %d seconds is shown as a clock: %s', (seconds, text) => {
    expect(lengthOf(seconds)).toBe(text);
  });
});
