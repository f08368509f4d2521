import { Controller } from '@nestjs/common';
import {
  type CustomerContact,
  type CustomerIds,
  type UnknownCustomers,
  customers,
} from '@patchbay/contracts/crm/customers';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';

const unknownIds = statement<CustomerIds, { id: number }>(`
  SELECT DISTINCT id FROM unnest(:customer_ids::bigint[]) AS asked (id)
  WHERE NOT EXISTS (SELECT FROM customers WHERE customer_id = id)
    AND NOT EXISTS (SELECT FROM companies WHERE customer_id = id)
  ORDER BY id`);

const contactColumns = `name, coalesce(phone_numbers ->> 0, '') AS phone_number,
  phone_keys[1] AS normal_phone_number`;

const contactsOf = statement<
  CustomerIds,
  CustomerContact
>(`SELECT customer_id, company_id, surname, ${contactColumns}
    FROM customers WHERE customer_id = ANY (:customer_ids::bigint[])
  UNION ALL SELECT customer_id, company_id, '', ${contactColumns}
    FROM companies WHERE customer_id = ANY (:customer_ids::bigint[])
  ORDER BY customer_id`);

/** What other services ask about the customers that they refer to, people and companies alike. */
@Controller()
export class CustomerReferences {
  constructor(private readonly database: Database) {}

  @Handles(customers.check)
  async check({ customer_ids }: CustomerIds): Promise<UnknownCustomers> {
    const rows = await this.database.rows(unknownIds, { customer_ids });
    return { unknown: rows.map(({ id }) => id) };
  }

  @Handles(customers.contacts)
  contacts({ customer_ids }: CustomerIds): Promise<CustomerContact[]> {
    return this.database.rows(contactsOf, { customer_ids });
  }
}
