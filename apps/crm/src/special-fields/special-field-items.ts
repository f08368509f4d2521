import { Controller } from '@nestjs/common';
import {
  type CreateSpecialFieldItem,
  type SpecialFieldItemCreated,
  type SpecialFieldItemFilter,
  type SpecialFieldItemId,
  type SpecialFieldItemView,
  type UpdateSpecialFieldItem,
  specialFieldEvents,
  specialFieldItems,
} from '@patchbay/contracts/crm/special-fields';
import type { Page } from '@patchbay/contracts/message';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { type SpecialField, SpecialFieldItem, payload } from './special-field';
import { customerExists, fieldsOf, listItems, putValues, shownItem } from './special-field-queries';
import { valueProblems } from './special-field-rules';

/** As problems name it. */
const name = 'special-field item';

/** Records of special fields; they belong to people and to companies. */
@Controller()
export class SpecialFieldItems {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @HandlesDraft(specialFieldItems.create)
  async create(
    draft: Draft<CreateSpecialFieldItem>,
    context: RequestContext,
  ): Promise<SpecialFieldItemCreated> {
    return this.database.write(context, async transaction => {
      const { problems, fields } = await referred(transaction, draft.fields);
      const wrongValues = fields ? valueProblems(draft.fields.values ?? [], fields) : [];
      const { values, ...input } = draft.check(problems, wrongValues);
      const { identifiers } = await transaction.manager.insert(SpecialFieldItem, input);
      const item_id: number = identifiers[0]!.item_id;
      await putValues(transaction, item_id, values, fields!);
      const after = await shownItem(transaction, item_id);
      await this.outbox.add(transaction, specialFieldEvents.created, payload(after), { after });
      return { item_id };
    });
  }

  @HandlesDraft(specialFieldItems.update)
  async update(draft: Draft<UpdateSpecialFieldItem, 'id'>, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const item = await transaction.lockExisting(SpecialFieldItem, { item_id: draft.fields.id }, name);
      const fields = (await fieldsOf(transaction, item.group_id))!;
      const { id, values } = draft.check(valueProblems(draft.fields.values ?? [], fields));
      const before = await shownItem(transaction, id);
      if (!(await putValues(transaction, id, values, fields))) return;
      const after = await shownItem(transaction, id);
      await this.outbox.add(transaction, specialFieldEvents.updated, payload(after), { before, after });
    });
  }

  @Handles(specialFieldItems.list)
  list(filter: SpecialFieldItemFilter, context: RequestContext): Promise<Page<SpecialFieldItemView>> {
    return listItems(this.database, filter, context);
  }

  @Handles(specialFieldItems.delete)
  async delete({ id }: SpecialFieldItemId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      await transaction.lockExisting(SpecialFieldItem, { item_id: id }, name);
      const before = await shownItem(transaction, id);
      await transaction.manager.delete(SpecialFieldItem, id);
      await this.outbox.add(transaction, specialFieldEvents.deleted, payload(before), { before });
    });
  }
}

/** The fields of the group, where it is known, and references to what does not exist. */
async function referred(
  transaction: Transaction,
  { group_id, customer_id }: Partial<SpecialFieldItem>,
): Promise<{ problems: ProblemDetail[]; fields?: SpecialField[] }> {
  const fields = group_id === undefined ? undefined : await fieldsOf(transaction, group_id);
  const hasCustomer = customer_id === undefined || (await customerExists(transaction, customer_id));
  const problems = [
    ...(fields || group_id === undefined
      ? []
      : [unknownReference('group_id', `special-field group ${group_id}`)]),
    ...(hasCustomer ? [] : [unknownReference('customer_id', `customer ${customer_id}`)]),
  ];
  return { problems, fields };
}
