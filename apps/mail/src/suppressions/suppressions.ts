import { Controller } from '@nestjs/common';
import {
  type CreateSuppression,
  type SuppressionCreated,
  type SuppressionFilter,
  type SuppressionId,
  type SuppressionView,
  suppressionEvents,
  suppressions,
} from '@patchbay/contracts/mail/suppressions';
import type { Page } from '@patchbay/contracts/message';
import { codes, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { ListPlace } from '@patchbay/persistence/list-place';
import { Outbox } from '@patchbay/persistence/outbox';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Suppression, findSuppressions, orders, view } from './suppression';
import { SuppressionWrites } from './suppression-writes';

@Controller()
export class Suppressions {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly writes: SuppressionWrites,
    private readonly time: BusinessTime,
  ) {}

  @Handles(suppressions.create)
  create(input: CreateSuppression, context: RequestContext): Promise<SuppressionCreated> {
    return this.database.write(context, async transaction => {
      const added = await this.writes.add(transaction, input);
      if (!added) throw problem(codes.duplicate, 'this address is suppressed already', 'address');
      return added;
    });
  }

  @Handles(suppressions.list)
  async list(filter: SuppressionFilter, context: RequestContext): Promise<Page<SuppressionView>> {
    const place = ListPlace.in(orders, filter);
    const { count, result } = await findSuppressions(this.database, filter, place);
    context.nextCursor = place.next(result, filter.limit ?? 100);
    return { count, result: result.map(row => view(row, this.time)) };
  }

  @Handles(suppressions.delete)
  async delete({ id }: SuppressionId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const suppression = await transaction.lockExisting(Suppression, { id }, 'suppression');
      await transaction.manager.delete(Suppression, id);
      const fields = { suppression_id: id, address: suppression.address };
      const before = view(suppression, this.time);
      await this.outbox.add(transaction, suppressionEvents.deleted, fields, { before });
    });
  }
}
