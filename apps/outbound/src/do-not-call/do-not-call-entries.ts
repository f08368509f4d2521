import { Controller } from '@nestjs/common';
import type { Page } from '@patchbay/contracts/message';
import {
  type DoNotCallEntryId,
  type DoNotCallEntryView,
  type DoNotCallFilter,
  doNotCall,
  doNotCallEvents,
} from '@patchbay/contracts/outbound/do-not-call';
import { Database } from '@patchbay/persistence/database';
import { ListPlace } from '@patchbay/persistence/list-place';
import { Outbox } from '@patchbay/persistence/outbox';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { RequestContext } from '@patchbay/platform/request-context';
import { OutboundConfiguration } from '../configuration';
import { DoNotCallEntry, entryView, keysThatForbid, payload } from './do-not-call-entry';
import { findEntries, orders } from './do-not-call-queries';

/** Shows which calls are forbidden, and allows them again. */
@Controller()
export class DoNotCallEntries {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
    private readonly configuration: OutboundConfiguration,
  ) {}

  @Handles(doNotCall.list)
  async list(
    { phone_number, after, list_id, limit = 100 }: DoNotCallFilter,
    context: RequestContext,
  ): Promise<Page<DoNotCallEntryView>> {
    const place = ListPlace.in(orders, { after });
    const number = phone_number && normalPhoneNumber(phone_number, this.configuration.PHONE_COUNTRY);
    const keys = number ? keysThatForbid(number) : undefined;
    const { count, result } = await findEntries(this.database, { list_id, keys, limit }, place);
    context.nextCursor = place.next(result, limit);
    return { count, result: result.map(entry => entryView(entry, this.time)) };
  }

  @Handles(doNotCall.delete)
  async delete({ id }: DoNotCallEntryId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const entry = await transaction.lockExisting(DoNotCallEntry, { entry_id: id }, 'do-not-call entry');
      await transaction.manager.delete(DoNotCallEntry, id);
      const before = entryView(entry, this.time);
      await this.outbox.add(transaction, doNotCallEvents.removed, payload(entry), { before });
    });
  }
}
