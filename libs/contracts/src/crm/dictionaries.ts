import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { NoInput, listOf, request } from '../message';

export class CustomerTypeView {
  @Id({ example: 2 }) id: number;
  @Text({ max: 255, example: 'Business' }) name: string;
}

export class CustomerGroupView {
  @Id({ example: 2 }) id: number;
  @Text({ max: 255, example: 'VIP' }) name: string;
}

export class CustomerFieldView {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, description: 'Its name in `custom_fields`', example: 'Region' }) name: string;
}

export const customerTypes = {
  list: request(
    'crm.types.list',
    'GET /customer_types',
    NoInput,
    listOf(CustomerTypeView),
    'Lists the customer types',
  ),
};

export const customerGroups = {
  list: request(
    'crm.groups.list',
    'GET /customer_groups',
    NoInput,
    listOf(CustomerGroupView),
    'Lists the customer groups',
  ),
};

export const customerFields = {
  list: request(
    'crm.custom_fields.list',
    'GET /customer_fields',
    NoInput,
    listOf(CustomerFieldView),
    'Lists the custom fields of customers and companies',
  ),
};
