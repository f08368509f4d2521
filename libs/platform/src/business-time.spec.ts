import fc from 'fast-check';
import { DateTime, IANAZone, Settings } from 'luxon';
import { calendarFormats } from '@patchbay/contracts/fields/calendar';
import { BusinessTime } from './business-time';

const warsaw = (now = '2026-11-21T23:30:00Z') => new BusinessTime('Europe/Warsaw', () => Date.parse(now));

const [minutes, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Of whole and half hours, with the days moved, without, and with other offsets today than once. */
const changingZones = [
  'Europe/Warsaw',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Europe/Moscow',
  'Pacific/Apia',
  'UTC',
];

const minute = () =>
  fc
    .date({ min: new Date('1950-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map(at => Math.floor(at.getTime() / minutes) * minutes);

/** Minutes within two days of a change of the zone's offset, if it ever changes. */
function nearChange(zone: string): fc.Arbitrary<number> {
  const offset = (at: number) => IANAZone.create(zone).offset(at);
  const days = Array.from({ length: 365 * 40 }, (_, index) => Date.UTC(1990, 0, index));
  const offsets = days.map(offset);
  const changes = days.filter((_, index) => offsets[index] !== offsets[index + 1]);
  if (changes.length === 0) return minute();
  return fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -1_440, max: 2_880 }))
    .map(([at, past]) => at + past * minutes);
}

/** Reads a minute of the zone's clock, whether it is shown once, twice or never. */
function expectRead(time: BusinessTime, zone: string, local: number): void {
  const text = new Date(local).toISOString().slice(0, 16).replace('T', ' ');
  const offset = (at: number) => IANAZone.create(zone).offset(at) * minutes;
  const near = Array.from({ length: 2 * 2 * 15 }, (_, index) => local + (index / 2 - 15) * hour);
  const shown = near.filter(at => at + offset(at) === local);
  const [read, end] = [time.instant(text).getTime(), time.end(text).getTime()];
  if (shown.length > 0) expect([read, end]).toEqual([shown[0], shown.at(-1)! + minutes]);
  // The clock is put ahead over it, by as much as it is then read.
  else
    expect([read + offset(read), end]).toEqual([local + offset(read) - offset(read - day), read + minutes]);
}

describe('business time', () => {
  it('reads and writes local times in winter and in summer', () => {
    for (const [text, instant] of [
      ['2026-01-15 08:30', '2026-01-15T07:30:00.000Z'],
      ['2026-07-15 08:30', '2026-07-15T06:30:00.000Z'],
    ] as const) {
      expect(warsaw().instant(text).toISOString()).toBe(instant);
      expect(warsaw().dateAndTime(new Date(instant))).toBe(text);
    }
  });

  // Before there were time zones, luxon takes local times to the minute.
  it.each([
    ['Europe/Warsaw', '0001-01-02'],
    ['America/St_Johns', '1936-01-01'],
    ['UTC', '0001-01-02'],
  ])('writes minutes in %s as luxon does', (zone, first) => {
    const time = new BusinessTime(zone);
    const range = { min: new Date(first), max: new Date('9999-12-31'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(range), instant => {
        const text = DateTime.fromJSDate(instant, { zone }).toFormat(calendarFormats.dateTime.luxon);
        expect(time.dateAndTime(instant)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads a time with seconds, and where the minute or second that it names ends', () => {
    for (const [text, instant, end] of [
      ['2026-07-15 08:30', '2026-07-15T06:30:00.000Z', '2026-07-15T06:31:00.000Z'],
      ['2026-07-15 08:30:07', '2026-07-15T06:30:07.000Z', '2026-07-15T06:30:08.000Z'],
      ['2026-10-25 23:59:59', '2026-10-25T22:59:59.000Z', '2026-10-25T23:00:00.000Z'],
    ] as const) {
      expect(warsaw().instant(text).toISOString()).toBe(instant);
      expect(warsaw().end(text).toISOString()).toBe(end);
    }
  });

  it.each(['Europe/Warsaw', 'America/New_York', 'Pacific/Kiritimati'])(
    'reads the first and the last times in %s as instants that Postgres and ISO 8601 write alike',
    zone => {
      const time = new BusinessTime(zone);
      for (const text of [
        '0001-01-01 00:00',
        '0001-01-01 23:59:59',
        '9999-12-31 00:00',
        '9999-12-31 23:59:59',
      ])
        for (const instant of [time.instant(text), time.end(text)])
          expect(instant.toISOString()).toMatch(/^(0001|9999)-/);
    },
  );

  it('moves a local time that daylight saving skips an hour ahead', () => {
    expect(warsaw().dateAndTime(warsaw().instant('2026-03-29 02:30'))).toBe('2026-03-29 03:30');
  });

  // luxon reads by the offset of today.
  describe.each(['2026-07-01', '2026-12-01'])('on %s', today => {
    beforeAll(() => void (Settings.now = () => Date.parse(today)));
    afterAll(() => void (Settings.now = Date.now));

    it('reads a local time that there is twice as the first, and its end as that of the second', () => {
      expect(warsaw().instant('2026-10-25 02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z');
      expect(warsaw().end('2026-10-25 02:30').toISOString()).toBe('2026-10-25T01:31:00.000Z');
    });
  });

  it.each(changingZones)('reads local times in %s by the rules of their day', zone => {
    const time = new BusinessTime(zone);
    fc.assert(fc.property(fc.oneof(minute(), nearChange(zone)), at => expectRead(time, zone, at)));
  });

  it('returns the day in the business time zone, even if it is still yesterday in UTC', () => {
    expect(warsaw().today()).toBe('2026-11-22');
    expect(warsaw().timestamp(warsaw().now())).toBe('2026-11-22 00:30:00');
  });

  it('formats each timestamp with its own second, in any order', () => {
    const time = warsaw();
    const timestamps = ['10:00:00.000', '10:00:00.999', '10:00:01.000', '10:00:00.500'].map(text =>
      time.timestamp(new Date(`2026-11-21T${text}Z`)),
    );
    expect(timestamps.map(timestamp => timestamp.slice(-8))).toEqual([
      '11:00:00',
      '11:00:00',
      '11:00:01',
      '11:00:00',
    ]);
  });

  it('formats an unset time as an empty string', () => {
    expect(warsaw().dateAndTime(null)).toBe('');
    expect(warsaw().timestamp(null)).toBe('');
  });
});
