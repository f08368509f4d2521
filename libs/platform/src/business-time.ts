import { Injectable } from '@nestjs/common';
import { DateTime, IANAZone } from 'luxon';
import { calendarFormats } from '@patchbay/contracts/fields/calendar';

const hasSeconds = (text: string): boolean => calendarFormats.timestamp.pattern.test(text);

/** Milliseconds. */
const [minute, day] = [60_000, 86_400_000];

/** Characters of `YYYY-MM-DD hh:mm`; Swedish has no zeros before a year. */
const longestMinute = 16;

const [firstInstant, lastInstant] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];

/**
 * A zone moves hours of the first and of the last day to years that Postgres writes in another way than ISO 8601. Programs send these
 * days for no limit, so such an hour is the first or the last instant.
 */
const within = (instant: number): Date => new Date(Math.min(Math.max(instant, firstInstant), lastInstant));

/** Reads and writes the API's dates in the business time zone, and is the clock of domain code. */
@Injectable()
export class BusinessTime {
  /** Swedish writes a minute as the API does. A page of tickets has hundreds, and luxon takes 20 times as long. */
  private readonly minutes: Intl.DateTimeFormat;
  /** The last instant as a minute: a new ticket and its first mail have the same time. */
  private instantOfMinute = NaN;
  private minuteText = '';
  /** The last timestamp: most calls fall within the same second as the one before. */
  private second = NaN;
  private secondText = '';

  constructor(
    /** IANA name. */
    readonly zone: string,
    private readonly clock: () => number = Date.now,
  ) {
    this.minutes = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
  }

  now(): Date {
    return new Date(this.clock());
  }

  /** `YYYY-MM-DD hh:mm`; an empty string for null. */
  dateAndTime(instant: Date | null): string {
    if (!instant) return '';
    const milliseconds = instant.getTime();
    if (milliseconds !== this.instantOfMinute) {
      this.minuteText = this.minutes.format(instant).padStart(longestMinute, '0');
      this.instantOfMinute = milliseconds;
    }
    return this.minuteText;
  }

  /** `YYYY-MM-DD HH:MM:SS`; an empty string for null. */
  timestamp(instant: Date | null): string {
    if (!instant) return '';
    const second = Math.floor(instant.getTime() / 1_000);
    if (second !== this.second) {
      this.second = second;
      this.secondText = this.local(instant).toFormat(calendarFormats.timestamp.luxon);
    }
    return this.secondText;
  }

  /**
   * The instant of a valid `YYYY-MM-DD hh:mm[:ss]`, by the rules of its day: the first one if daylight saving shows it twice; a
   * time that daylight saving skips is moved an hour ahead.
   */
  instant(text: string): Date {
    return within(this.instants(text)[0]!);
  }

  /**
   * The end of the minute or second that a valid `YYYY-MM-DD hh:mm[:ss]` names, exclusively: of the last one if there are two,
   * so that a range has all that is shown within it.
   */
  end(text: string): Date {
    return within(this.instants(text).at(-1)! + (hasSeconds(text) ? 1_000 : minute));
  }

  /** Today in the business time zone, `YYYY-MM-DD`. */
  today(): string {
    return this.local(this.now()).toFormat(calendarFormats.date.luxon);
  }

  /**
   * luxon reads a local time by the offset of the zone today. A time that the zone's clock does not show is read by the offset
   * before the clock is put ahead.
   */
  private instants(text: string): number[] {
    const { timestamp, dateTime } = calendarFormats;
    const { luxon } = hasSeconds(text) ? timestamp : dateTime;
    const local = DateTime.fromFormat(text, luxon, { zone: 'utc' }).toMillis();
    const rules = IANAZone.create(this.zone);
    const offset = (at: number): number => Math.round(rules.offset(at) * minute);
    const [before, after] = [local - offset(local - day), local - offset(local + day)];
    const shown = [before, after].filter(at => at + offset(at) === local);
    return shown.length > 0 ? shown : [before];
  }

  private local(instant: Date): DateTime {
    return DateTime.fromJSDate(instant, { zone: this.zone });
  }
}
