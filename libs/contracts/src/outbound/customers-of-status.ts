import { Id } from '../fields/numbers';
import { After, Limit, Offset } from '../fields/paging';
import { Text } from '../fields/text';
import { ids, request } from '../message';

export class CustomersOfStatusFilter {
  @Text({ max: 255, description: 'Identifier of a CRM-fed campaign', example: '00002' })
  outbound_id: string;

  @Id({ description: 'Identifier of a status of the campaign', example: 11 })
  status_id: number;

  @Limit({ max: 100 })
  limit?: number;

  @Offset()
  offset?: number;

  @After()
  after?: string;
}

export const customersOfStatus = {
  list: request(
    'outbound.customers_of_status.list',
    'GET /customer_id_by_outbound_status',
    CustomersOfStatusFilter,
    ids,
    'Lists the `customer_id` of the records of a CRM-fed campaign that have a status, in order of creation',
  ),
};
