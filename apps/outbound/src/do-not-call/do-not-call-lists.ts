import { Controller } from '@nestjs/common';
import type { ListPlaceFilter } from '@patchbay/contracts/list-pages';
import {
  type DoNotCallListId,
  type DoNotCallListView,
  type NewDoNotCallList,
  doNotCallListEvents,
  doNotCallLists,
  globalList,
} from '@patchbay/contracts/outbound/do-not-call-lists';
import { codes, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { listById } from '@patchbay/persistence/list-by-id';
import { Outbox } from '@patchbay/persistence/outbox';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { missingReferences } from '../dialling/dialling-references';
import { DoNotCallList, listView } from './do-not-call-list';

@Controller()
export class DoNotCallLists {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @Handles(doNotCallLists.list)
  async list(filter: ListPlaceFilter, context: RequestContext): Promise<DoNotCallListView[]> {
    return (await listById(this.database, DoNotCallList, filter, context)).map(listView);
  }

  @Handles(doNotCallLists.create)
  async create({ name }: NewDoNotCallList, context: RequestContext): Promise<DoNotCallListId> {
    return this.database.write(context, async transaction => {
      const { identifiers } = await transaction.manager.insert(DoNotCallList, { name });
      const id: number = identifiers[0]!.id;
      const after = listView({ id, name });
      await this.outbox.add(transaction, doNotCallListEvents.created, { list_id: id }, { after });
      return { id };
    });
  }

  /** Entries keep the list: the constraint of their table refuses to delete it. */
  @Handles(doNotCallLists.delete)
  async delete({ id }: DoNotCallListId, context: RequestContext): Promise<void> {
    if (id === globalList) throw problem(codes.notAllowed, 'every campaign respects the list 1', 'id');
    await this.database.write(context, async transaction => {
      const before = listView(await transaction.lockExisting(DoNotCallList, { id }, 'do-not-call list'));
      await transaction.manager.delete(DoNotCallList, id);
      const [named] = await missingReferences(transaction);
      if (named) throw problem(codes.stillReferred, `campaign ${named.id} names the list`, 'id');
      await this.outbox.add(transaction, doNotCallListEvents.deleted, { list_id: id }, { before });
    });
  }
}
