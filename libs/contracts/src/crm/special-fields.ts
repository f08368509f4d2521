import { OneOf } from '../fields/choices';
import { Id, Integer } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { After, Limit, Offset } from '../fields/paging';
import { TextOrNumber, Text } from '../fields/text';
import { NoInput, empty, eventsOf, one, pageOf, request } from '../message';
import { readBy } from '../rights';

export const specialFieldTypes = ['text', 'number'] as const;

export class SpecialFieldValue {
  @Id({ description: 'Identifier of a field of the group', example: 1 })
  field_id: number;

  @TextOrNumber({
    max: 10_000,
    description: 'A text, or a number for a number field; an empty text clears the field',
    example: 'KR 12345',
  })
  value: string | number;
}

export class CreateSpecialFieldItem {
  @Id({ description: 'Identifier of a special-field group', example: 1 })
  group_id: number;

  @Id({ description: 'A person or a company', example: 1 })
  customer_id: number;

  @ObjectList(() => SpecialFieldValue)
  values: SpecialFieldValue[];
}

export class SpecialFieldItemId {
  @Id({ description: 'Identifier of the record', example: 1 })
  id: number;
}

export class UpdateSpecialFieldItem extends SpecialFieldItemId {
  @ObjectList(() => SpecialFieldValue, { description: 'Omitted fields keep their value' })
  values: SpecialFieldValue[];
}

export class SpecialFieldItemFilter {
  @Id({ optional: true, description: 'Only records of this group', example: 1 }) group_id?: number;
  @Id({ optional: true, description: 'Only records of this customer', example: 1 }) customer_id?: number;
  @Limit({ max: 1000 }) limit?: number;
  @Offset() offset?: number;
  @After() after?: string;
}

export class SpecialFieldItemCreated {
  @Integer({ min: 1, max: Number.MAX_SAFE_INTEGER, example: 1 }) item_id: number;
}

export class SpecialFieldItemView {
  @Id({ example: 1 }) item_id: number;
  @Id({ example: 1 }) group_id: number;
  @Id({ example: 1 }) customer_id: number;
  @ObjectList(() => SpecialFieldValue) values: SpecialFieldValue[];
}

export class SpecialFieldView {
  @Id({ example: 1 }) field_id: number;
  @Text({ max: 255, example: 'Plate' }) name: string;
  @OneOf(specialFieldTypes) type: (typeof specialFieldTypes)[number];
}

export class SpecialFieldGroupView {
  @Id({ example: 1 }) group_id: number;
  @Text({ max: 255, example: 'Vehicles' }) name: string;
  @ObjectList(() => SpecialFieldView) fields: SpecialFieldView[];
}

export class SpecialFieldItemChanged {
  @Id({ example: 1 }) item_id: number;
  @Id({ example: 1 }) group_id: number;
  @Id({ example: 1 }) customer_id: number;
}

export const specialFieldGroups = {
  list: request(
    'crm.special_field_groups.list',
    'GET /customer_field_groups',
    NoInput,
    pageOf(SpecialFieldGroupView),
    'Lists the groups of special fields',
  ),
};

export const specialFieldItems = {
  create: request(
    'crm.special_field_items.create',
    'POST /customer_field_group_items',
    CreateSpecialFieldItem,
    one(SpecialFieldItemCreated),
    'Adds a record of special fields to a customer',
  ),
  update: request(
    'crm.special_field_items.update',
    'PUT /customer_field_group_items/:id',
    UpdateSpecialFieldItem,
    empty,
    'Changes a record of special fields',
  ),
  list: request(
    'crm.special_field_items.list',
    'GET /customer_field_group_items',
    SpecialFieldItemFilter,
    pageOf(SpecialFieldItemView),
    'Lists records of special fields',
  ),
  delete: request(
    'crm.special_field_items.delete',
    'DELETE /customer_field_group_items/:id',
    SpecialFieldItemId,
    empty,
    'Deletes a record of special fields',
  ),
};

const specialFieldEvent = eventsOf(
  'crm',
  'item_id',
  SpecialFieldItemView,
  readBy(specialFieldItems.list, {}),
);

export const specialFieldEvents = {
  created: specialFieldEvent(
    'CUSTOMER_FIELD_ITEM_CREATED',
    SpecialFieldItemChanged,
    'A record of special fields was added to a customer',
  ),
  updated: specialFieldEvent(
    'CUSTOMER_FIELD_ITEM_UPDATED',
    SpecialFieldItemChanged,
    "A record of a customer's special fields was changed",
  ),
  deleted: specialFieldEvent(
    'CUSTOMER_FIELD_ITEM_DELETED',
    SpecialFieldItemChanged,
    "A record of a customer's special fields was deleted",
  ),
};
