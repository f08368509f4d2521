import { Controller } from '@nestjs/common';
import type { SearchedPage } from '@patchbay/contracts/searched-page';
import type { ConnectionFilter } from '@patchbay/contracts/telephony/connection-filter';
import type { ConnectionView } from '@patchbay/contracts/telephony/connection-views';
import { connections } from '@patchbay/contracts/telephony/connections';
import { ListPlace } from '@patchbay/persistence/list-place';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CallPages } from './call-pages';
import { connectionSearch } from './connection-search';
import { connectionView } from './connection-view';
import { nowOf } from '../instants';

@Controller()
export class ConnectionList {
  constructor(
    private readonly pages: CallPages,
    private readonly time: BusinessTime,
  ) {}

  @Handles(connections.list)
  async list(
    { after, tags = [], ...filter }: ConnectionFilter,
    context: RequestContext,
  ): Promise<SearchedPage<ConnectionView>> {
    const place = ListPlace.in(connectionSearch.orders, { after });
    if (tags.length > 0) return { count: 0, result: [] };
    const { rows, ...counted } = await this.pages.read(connectionSearch, place, filter, context);
    const moment = { time: this.time, now: nowOf(this.time) };
    return { ...counted, result: rows.map(row => connectionView(row, moment, filter)) };
  }
}
