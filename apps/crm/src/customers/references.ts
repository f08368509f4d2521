import { Controller } from '@nestjs/common';
import {
  type CompanyId,
  type CustomersOfCompany,
  companies,
  mostOfCompany,
} from '@patchbay/contracts/crm/companies';
import {
  type Addresses,
  type CustomerContact,
  type CustomerIds,
  type CustomerOfAddress,
  type CustomerOfNumber,
  type PhoneNumbers,
  type UnknownCustomers,
} from '@patchbay/contracts/crm/customer-references';
import { customers } from '@patchbay/contracts/crm/customers';
import { Database } from '@patchbay/persistence/database';
import { isAmong, statement, valuesOf } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { normalEmail } from '../contacts/normal-forms';

const unknownIds = statement<CustomerIds, { id: number }>(`
  SELECT DISTINCT id FROM ${valuesOf(':customer_ids::bigint[]')} AS asked (id)
  WHERE NOT EXISTS (SELECT FROM customers WHERE customer_id = id)
    AND NOT EXISTS (SELECT FROM companies WHERE customer_id = id)
  ORDER BY id`);

const contactColumns = `name, coalesce(emails ->> 0, '') AS email, coalesce(phone_numbers ->> 0, '') AS phone_number,
  phone_keys[1] AS normal_phone_number, array_remove(phone_keys, '') AS normal_phone_numbers`;

const contactsOf = statement<
  CustomerIds,
  CustomerContact
>(`SELECT customer_id, company_id, surname, ${contactColumns}
    FROM customers WHERE ${isAmong('customer_id', ':customer_ids::bigint[]')}
  UNION ALL SELECT customer_id, company_id, '', ${contactColumns}
    FROM companies WHERE ${isAmong('customer_id', ':customer_ids::bigint[]')}
  ORDER BY customer_id`);

const idsOfCompany = statement<CompanyId, { customer_id: number }>(`
  SELECT customer_id FROM companies WHERE company_id = :id
  UNION ALL SELECT customer_id FROM customers WHERE company_id = :id
  LIMIT ${mostOfCompany + 1}`);

/** Two are enough to know that a number is not one customer's alone. */
const ownersOf = statement<PhoneNumbers, CustomerOfNumber>(`
  SELECT number AS normal_phone_number, min(customer_id) AS customer_id, min(label) AS label
  FROM ${valuesOf(':normal_phone_numbers::text[]')} AS number, LATERAL (
    SELECT customer_id, btrim(surname || ' ' || name) AS label FROM customers WHERE phone_keys @> ARRAY[number]
    UNION ALL SELECT customer_id, name FROM companies WHERE phone_keys @> ARRAY[number]
    LIMIT 2) AS owner
  GROUP BY number HAVING count(*) = 1 ORDER BY number`);

/** The same of addresses in lower case. */
const ownersOfAddresses = statement<Addresses, CustomerOfAddress>(`
  SELECT email, min(customer_id) AS customer_id
  FROM ${valuesOf(':emails::text[]')} AS email, LATERAL (
    SELECT customer_id FROM customers WHERE email_keys @> ARRAY[email]
    UNION ALL SELECT customer_id FROM companies WHERE email_keys @> ARRAY[email]
    LIMIT 2) AS owner
  GROUP BY email HAVING count(*) = 1 ORDER BY email`);

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

  @Handles(companies.customers)
  async ofCompany({ id }: CompanyId): Promise<CustomersOfCompany> {
    const rows = await this.database.rows(idsOfCompany, { id });
    return { customer_ids: rows.map(({ customer_id }) => customer_id) };
  }

  @Handles(customers.ofAddresses)
  ofAddresses({ emails }: Addresses): Promise<CustomerOfAddress[]> {
    return this.database.rows(ownersOfAddresses, {
      emails: [...new Set(emails.map(normalEmail))],
    });
  }

  @Handles(customers.ofNumbers)
  ofNumbers({ normal_phone_numbers }: PhoneNumbers): Promise<CustomerOfNumber[]> {
    return this.database.rows(ownersOf, { normal_phone_numbers: [...new Set(normal_phone_numbers)] });
  }
}
