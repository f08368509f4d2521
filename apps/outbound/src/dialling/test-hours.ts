import fc from 'fast-check';
import { IANAZone } from 'luxon';
import { isOpen, nextOpening, type Schedule } from './calling-hours';
import { WallClock } from './wall-clock';

const minute = 60_000;

/** Instants near which clocks are put ahead or back, also by half an hour, at midnight, and a minute after it. */
const changes: [zone: string, instant: string][] = [
  ['Europe/Warsaw', '2026-03-29T01:00Z'],
  ['Europe/Warsaw', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['America/Santiago', '2026-04-05T03:00Z'],
  ['America/Santiago', '2026-09-06T04:00Z'],
  ['Asia/Beirut', '2026-03-28T22:00Z'],
  ['Asia/Beirut', '2026-10-24T21:00Z'],
  ['America/St_Johns', '2010-03-14T03:31Z'],
  ['America/St_Johns', '2010-11-07T02:31Z'],
  ['Asia/Kathmandu', '2026-12-31T18:15Z'],
  ['Pacific/Kiritimati', '2026-12-31T10:00Z'],
];

interface Shown {
  date: string;
  time: string;
  weekday: number;
}

interface Interval {
  from: string;
  to: string;
}

function intervalsOn({ hours, calendar }: Schedule, { date, weekday }: Shown): Interval[] {
  const special = (calendar?.special ?? []).filter(one => one.date === date);
  if (special.length > 0) return special;
  if (calendar?.days.includes(date)) return [];
  return hours.filter(({ days }) => days.includes(weekday));
}

/** What clocks show, by Intl alone. */
class Oracle {
  /** By minute: the cases are near the same instants, and to format them takes longer than all the rest. */
  private readonly shown = new Map<number, Shown>();
  private readonly format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    this.format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  }

  /** Whether a schedule allows calls at an instant. */
  of(schedule: Schedule): (instant: number) => boolean {
    const byDate = new Map<string, Interval[]>();
    return instant => {
      const shown = this.shownAt(instant);
      const { date, time } = shown;
      const intervals = byDate.get(date) ?? intervalsOn(schedule, shown);
      byDate.set(date, intervals);
      return intervals.some(({ from, to }) => from <= time && (time < to || to === '00:00'));
    };
  }

  private shownAt(instant: number): Shown {
    const number = Math.floor(instant / minute);
    const known = this.shown.get(number);
    if (known) return known;
    const [date = '', time = ''] = this.format.format(instant).split(' ');
    const shown = { date, time, weekday: new Date(`${date}T12:00Z`).getUTCDay() || 7 };
    this.shown.set(number, shown);
    return shown;
  }
}

/** Times of day, of which many are near the change of clocks or the end of the day. */
const time = fc
  .tuple(fc.oneof(fc.constantFrom(0, 1, 2, 3, 23), fc.nat(23)), fc.constantFrom(0, 1, 15, 29, 30, 31, 59))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'));

const interval = fc
  .tuple(time, time)
  .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }))
  .map(({ from, to }) => (from === to ? { from, to: '00:00' } : { from, to }));

const scheduleNear = (instant: number): fc.Arbitrary<Schedule> => {
  const date = fc.integer({ min: -2, max: 3 }).map(days => new Date(instant + days * 1_440 * minute));
  const day = date.map(at => at.toISOString().slice(0, 10));
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
  const entry = fc.tuple(days, interval).map(([of, rest]) => ({ days: of, ...rest }));
  const special = fc.tuple(day, interval).map(([of, rest]) => ({ date: of, ...rest }));
  return fc.record({
    hours: fc.array(entry, { minLength: 1, maxLength: 3 }),
    calendar: fc.record({
      days: fc.array(day, { maxLength: 3 }),
      special: fc.array(special, { maxLength: 2 }),
    }),
  });
};

const aCase = fc.constantFrom(...changes).chain(([zone, text]) =>
  fc.record({
    zone: fc.constant(zone),
    at: fc.integer({ min: -2_400, max: 1_800 }).map(minutes => Date.parse(text) + minutes * minute + 500),
    schedule: scheduleNear(Date.parse(text)),
  }),
);

/** Milliseconds for which the oracle looks, minute by minute. */
const watched = 1_440 * minute;

/** Has luxon format an instant of a zone only once: the cases are near the same ones, and that takes half of the time. */
function keepOffsets(): void {
  const { offset } = IANAZone.prototype;
  const known = new Map<string, number>();
  jest.spyOn(IANAZone.prototype, 'offset').mockImplementation(function (this: IANAZone, instant) {
    const key = `${this.name} ${instant}`;
    const kept = known.get(key) ?? offset.call(this, instant);
    known.set(key, kept);
    return kept;
  });
}

/** Compares hours with what Intl shows, minute by minute until the next opening. */
export function checkHours(numRuns: number): void {
  keepOffsets();
  const oracles = new Map(changes.map(([zone]) => [zone, new Oracle(zone)]));
  const expectSame = ({ zone, at, schedule }: { zone: string; at: number; schedule: Schedule }) => {
    const [clock, allows] = [new WallClock(zone), oracles.get(zone)!.of(schedule)];
    const isAllowed = allows(at);
    expect(isOpen(schedule, clock.shownAt(at))).toBe(isAllowed);
    if (isAllowed) return;
    let instant = at - 500;
    do instant += minute;
    while (instant < at + watched && !allows(instant));
    const opening = nextOpening(schedule, clock, at);
    if (instant < at + watched) expect(opening).toBe(instant);
    else expect(opening ?? Infinity).toBeGreaterThanOrEqual(at + watched);
  };
  fc.assert(fc.property(aCase, expectSame), { numRuns });
}
