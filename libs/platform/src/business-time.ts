import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { calendarFormats } from '@patchbay/contracts/fields/calendar';

/** Reads and writes the API's dates in the business time zone, and is the clock of domain code. */
@Injectable()
export class BusinessTime {
  /** The last timestamp: most calls fall within the same second as the one before. */
  private second = NaN;
  private secondText = '';

  constructor(
    private readonly zone: string,
    private readonly clock: () => number = Date.now,
  ) {}

  now(): Date {
    return new Date(this.clock());
  }

  /** `YYYY-MM-DD hh:mm`; an empty string for null. */
  dateAndTime(instant: Date | null): string {
    return instant ? this.local(instant).toFormat(calendarFormats.dateTime.luxon) : '';
  }

  /** `YYYY-MM-DD HH:MM:SS`, as event payloads carry it. */
  timestamp(instant: Date): string {
    const second = Math.floor(instant.getTime() / 1_000);
    if (second !== this.second) {
      this.second = second;
      this.secondText = this.local(instant).toFormat('yyyy-MM-dd HH:mm:ss');
    }
    return this.secondText;
  }

  /** The instant of a valid `YYYY-MM-DD hh:mm`; a time that daylight saving skips is moved an hour ahead. */
  instant(dateAndTime: string): Date {
    return DateTime.fromFormat(dateAndTime, calendarFormats.dateTime.luxon, { zone: this.zone }).toJSDate();
  }

  /** Today in the business time zone, `YYYY-MM-DD`. */
  today(): string {
    return this.local(this.now()).toFormat(calendarFormats.date.luxon);
  }

  private local(instant: Date): DateTime {
    return DateTime.fromJSDate(instant, { zone: this.zone });
  }
}
