import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import type { ConnectionFilter } from '@patchbay/contracts/telephony/connection-filter';
import type { ConnectionView } from '@patchbay/contracts/telephony/connection-views';
import { connections } from '@patchbay/contracts/telephony/connections';
import { Database } from '@patchbay/persistence/database';
import { ListPlace } from '@patchbay/persistence/list-place';
import { statement, unkeptStatement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { TelephonyConfiguration } from '../configuration';
import { connectionOrders, filterNames, listStatements } from './connection-search';
import { connectionView } from './connection-view';
import { filterValues } from './filter-values';
import { nowOf } from './instants';

/** Most filters of a list whose statements are kept: there are hundreds of combinations of all filters. */
const mostUsual = 2;

@Controller()
export class ConnectionList {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  @Handles(connections.list)
  async list(
    { limit = 100, offset = 0, after, tags = [], ...wanted }: ConnectionFilter,
    context: RequestContext,
  ): Promise<Page<ConnectionView>> {
    const place = ListPlace.in(connectionOrders, { after });
    if (tags.length > 0) return { count: 0, result: [] };
    const filters = filterNames.filter(name => wanted[name] !== undefined && wanted[name] !== null);
    const declare = filters.length > mostUsual ? unkeptStatement : statement;
    const { count, page } = listStatements(filters, place, declare);
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
    return { count: total!.count, result: rows.map(row => connectionView(row, moment, wanted)) };
  }
}
