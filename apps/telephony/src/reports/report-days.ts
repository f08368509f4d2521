import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { BusinessTime } from '@patchbay/platform/business-time';
import { nowOf } from '../instants';
import { forgetOtherZones, keepDay } from './kept-days';

/** Microseconds. What begins now is not stored yet. */
const storedWithin = 60_000_000;

/** Keeps the figures of days, one at a time, in the business time zone. */
@Injectable()
export class ReportDays {
  private hasZone = false;

  constructor(private readonly time: BusinessTime) {}

  async keepNext(client: ClientBase): Promise<void> {
    const { zone } = this.time;
    if (!this.hasZone) await forgetOtherZones(client, zone);
    this.hasZone = true;
    await keepDay(client, { now: nowOf(this.time) - storedWithin, zone });
  }
}
