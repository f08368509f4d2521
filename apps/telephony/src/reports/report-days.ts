import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { days } from '@patchbay/persistence/retention';
import { BusinessTime } from '@patchbay/platform/business-time';
import { TelephonyConfiguration } from '../configuration';
import { nowOf } from '../instants';
import { keepDay } from './kept-days';

/** Microseconds. What begins now is not stored yet. */
const storedWithin = 60_000_000;
/** Microseconds for which no part of a day is kept after another one: with a clock of the exchange that is behind ours each call has today counted again. */
const partsEvery = 3_600_000_000;

/** Keeps the figures of days, one at a time, in the business time zone. */
@Injectable()
export class ReportDays {
  private partsFrom = 0;

  constructor(
    private readonly time: BusinessTime,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  async keepNext(client: ClientBase): Promise<void> {
    const { zone } = this.time;
    const now = nowOf(this.time) - storedWithin;
    // A day from before would be removed and kept again and again: a clock of the exchange that was wrong once has calls in 1970.
    const oldest = now - days(this.configuration.CONNECTION_RETENTION_DAYS) * 1_000;
    const kept = await keepDay(client, { now, zone, parts: now >= this.partsFrom, oldest });
    if (kept) this.partsFrom = now + partsEvery;
  }
}
