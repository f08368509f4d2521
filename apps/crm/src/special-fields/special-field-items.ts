import type { Transaction } from '@patchbay/persistence/transaction';
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
import { type ProblemDetail, codes, throwIfAny } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Handles } from '@patchbay/platform/bus/handles';
import { type SpecialField, SpecialFieldItem, changed } from './special-field';
import { fieldsOf, holdsCustomer, lockItem, putValues } from './special-field-queries';
import { valueProblems } from './special-field-rules';

const valuesOfItem = `SELECT coalesce(json_agg(json_build_object(
    'field_id', field_id, 'value', value) ORDER BY field_id), '[]')
  FROM special_field_values WHERE item_id = page.item_id`;

/** Records of special fields; they belong to people and to companies. */
@Controller()
export class SpecialFieldItems {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @Handles(specialFieldItems.create, { problems: 'collect' })
  async create(
    { values = [], ...wanted }: CreateSpecialFieldItem,
    context: RequestContext,
  ): Promise<SpecialFieldItemCreated> {
    return this.database.write(context, async transaction => {
      const { problems, fields } = await referred(transaction, wanted);
      throwIfAny([...context.problems, ...problems, ...(fields ? valueProblems(values, fields) : [])]);
      const { identifiers } = await transaction.manager.insert(SpecialFieldItem, wanted);
      const item_id: number = identifiers[0]!.item_id;
      await putValues(transaction, item_id, values, fields!);
      await this.outbox.add(transaction, specialFieldEvents.created, changed({ item_id, ...wanted }));
      return { item_id };
    });
  }

  @Handles(specialFieldItems.update, { problems: 'collect' })
  async update({ id, values = [] }: UpdateSpecialFieldItem, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const item = await lockItem(transaction, id);
      const fields = (await fieldsOf(transaction, item.group_id))!;
      throwIfAny([...context.problems, ...valueProblems(values, fields)]);
      if (!(await putValues(transaction, id, values, fields))) return;
      await this.outbox.add(transaction, specialFieldEvents.updated, changed(item));
    });
  }

  @Handles(specialFieldItems.list)
  async list(filter: SpecialFieldItemFilter): Promise<Page<SpecialFieldItemView>> {
    const { limit = 100, offset = 0 } = filter;
    const columns = (['group_id', 'customer_id'] as const).filter(column => filter[column]);
    const texts = columns.map((column, index) => `${column} = $${index + 1}`);
    const matching = `special_field_items ${texts.length > 0 ? `WHERE ${texts.join(' AND ')}` : ''}`;
    const values = columns.map(column => filter[column]);
    const page = `SELECT page.*, (${valuesOfItem}) AS values FROM (
      SELECT item_id, group_id, customer_id FROM ${matching} ORDER BY item_id LIMIT ${limit} OFFSET ${offset}
    ) AS page ORDER BY item_id`;
    return this.database.read(async manager => {
      const [{ count }] = await manager.query(`SELECT count(*) FROM ${matching}`, values);
      return { count, result: await manager.query(page, values) };
    });
  }

  @Handles(specialFieldItems.delete)
  async delete({ id }: SpecialFieldItemId, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const item = await lockItem(transaction, id);
      await transaction.manager.delete(SpecialFieldItem, id);
      await this.outbox.add(transaction, specialFieldEvents.deleted, changed(item));
    });
  }
}

/** The fields of the group, as far as it is known, and what the record refers to in vain. */
async function referred(
  transaction: Transaction,
  { group_id, customer_id }: Partial<SpecialFieldItem>,
): Promise<{ problems: ProblemDetail[]; fields?: SpecialField[] }> {
  const fields = group_id === undefined ? undefined : await fieldsOf(transaction, group_id);
  const hasCustomer = customer_id === undefined || (await holdsCustomer(transaction, customer_id));
  const unknown = (field: string, message: string) => ({ message, code: codes.unknownReference, field });
  const problems = [
    ...(fields || group_id === undefined
      ? []
      : [unknown('group_id', `special-field group ${group_id} does not exist`)]),
    ...(hasCustomer ? [] : [unknown('customer_id', `customer ${customer_id} does not exist`)]),
  ];
  return { problems, fields };
}
