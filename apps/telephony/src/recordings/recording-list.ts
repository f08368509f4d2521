import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import {
  type RecordingFilter,
  type RecordingView,
  recordings,
} from '@patchbay/contracts/telephony/recordings';
import { Database } from '@patchbay/persistence/database';
import { ListPlace } from '@patchbay/persistence/list-place';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { TelephonyConfiguration } from '../configuration';
import { filterValues } from '../connections/filter-values';
import { nowOf } from '../connections/instants';
import { filterNames, listStatements, recordingOrders } from './recording-search';
import { recordingView } from './recording-view';

@Controller()
export class RecordingList {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  @Handles(recordings.list)
  async list(
    { limit = 100, offset = 0, after, ...wanted }: RecordingFilter,
    context: RequestContext,
  ): Promise<Page<RecordingView>> {
    const place = ListPlace.in(recordingOrders, { after });
    const filters = filterNames.filter(name => wanted[name] !== undefined && wanted[name] !== null);
    const { count, page } = listStatements(filters, place);
    const values = {
      limit,
      offset,
      ...wanted,
      ...filterValues(wanted, this.time, this.configuration.PHONE_COUNTRY),
      ...place.bound,
    };
    const [[total], rows] = await Promise.all([
      this.database.rows(count, values),
      this.database.rows(page, values),
    ]);
    context.nextCursor = place.next(rows, limit);
    const moment = { time: this.time, now: nowOf(this.time) };
    return { count: total!.count, result: rows.map(row => recordingView(row, moment)) };
  }
}
