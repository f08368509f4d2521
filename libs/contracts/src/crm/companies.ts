import { both, partial } from '../fields/derived-class';
import { IdList } from '../fields/lists';
import { Id } from '../fields/numbers';
import { Order } from '../fields/paging';
import { Text } from '../fields/text';
import { empty, eventsOf, listOf, one, request } from '../message';
import { ContactView, ListedContact } from './contact-views';
import { ContactFields, ContactFilter, Includes, howToOrder } from './contacts';
import { readBy } from '../rights';

export const companyOrders = ['name', 'nip', 'company_id', 'identifier'] as const;

export class CreateCompany extends ContactFields {
  @Text({ max: 255, example: 'Example Ltd' })
  name: string;

  @Text({
    max: 64,
    optional: true,
    description: 'Tax number, unique among companies',
    example: '123-456-32-18',
  })
  nip?: string;
}

export class CompanyId {
  @Id({ description: 'Identifier of the company', example: 1 })
  id: number;
}

export class UpdateCompany extends both(CompanyId, partial(CreateCompany)) {}

export class ReadCompany extends both(CompanyId, Includes) {}

export class CompanyFilter extends ContactFilter {
  @Id({ optional: true, description: 'Only the company that is this customer', example: 2 })
  customer_id?: number;

  @Order([...companyOrders, 'rank'], { description: howToOrder('company_id') })
  order?: string;
}

export class CompanyCreated {
  @Text({ max: 19, description: 'Identifier of the new company', example: '1' })
  company_id: string;
}

export class CompanyView extends ContactView {
  @Text({ max: 255, example: 'Example Ltd' }) name: string;
  @Id({ example: 1 }) company_id: number;
  @Id({ description: 'Identifier of the company as a customer', example: 2 }) customer_id: number;
}

/** A company in a list. */
export class ListedCompany extends both(CompanyView, ListedContact) {}

/** More customers of a company than a list is filtered by. */
export const mostOfCompany = 10_000;

export class CustomersOfCompany {
  @IdList({
    max: mostOfCompany,
    description: 'The company itself and its people; one too many if there are more',
  })
  customer_ids: number[];
}

export class CompanyChanged {
  @Id({ example: 1 }) company_id: number;
  @Id({ description: 'Identifier of the company as a customer', example: 2 }) customer_id: number;
}

export const companies = {
  create: request(
    'crm.companies.create',
    'POST /companies',
    CreateCompany,
    one(CompanyCreated),
    'Adds a company',
  ),
  update: request('crm.companies.update', 'PUT /companies/:id', UpdateCompany, empty, 'Changes a company'),
  list: request(
    'crm.companies.list',
    'GET /companies',
    CompanyFilter,
    listOf(ListedCompany),
    'Lists the companies that match the filters',
  ),
  read: request(
    'crm.companies.read',
    'GET /companies/:id',
    ReadCompany,
    one(CompanyView),
    'Returns a company',
  ),
  delete: request(
    'crm.companies.delete',
    'DELETE /companies/:id',
    CompanyId,
    empty,
    'Deletes a company without customers',
  ),
  customers: request(
    'crm.companies.customers',
    null,
    CompanyId,
    one(CustomersOfCompany),
    'Returns the customers that a company is or has',
  ),
};

const companyEvent = eventsOf('crm', 'company_id', CompanyView, readBy(companies.read, { id: 'company_id' }));

export const companyEvents = {
  created: companyEvent('COMPANY_CREATED', CompanyChanged, 'A company was added'),
  updated: companyEvent('COMPANY_UPDATED', CompanyChanged, 'A company was changed'),
  deleted: companyEvent('COMPANY_DELETED', CompanyChanged, 'A company was deleted'),
};
