import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { BusinessTime } from '@patchbay/platform/business-time';
import { nowOf } from '../instants';
import { forgetOtherZones, keepDay } from './kept-days';

/** Keeps the figures of days that are over, one at a time, in the business time zone. */
@Injectable()
export class ReportDays {
  private hasZone = false;

  constructor(private readonly time: BusinessTime) {}

  async keepNext(client: ClientBase): Promise<void> {
    const { zone } = this.time;
    if (!this.hasZone) await forgetOtherZones(client, zone);
    this.hasZone = true;
    await keepDay(client, { now: nowOf(this.time), zone });
  }
}
