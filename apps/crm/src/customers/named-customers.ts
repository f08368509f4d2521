import { In } from 'typeorm';
import type { NamedCustomer } from '@patchbay/contracts/crm/customer-inputs';
import { type ProblemDetail, codes, notFound } from '@patchbay/contracts/problems';
import { mostAtOnce } from '@patchbay/persistence/batches';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { takeTurns } from '@patchbay/persistence/turns';
import type { Draft } from '@patchbay/platform/input/draft';
import { Customer } from './customer';

interface Names {
  customer_ids: number[];
  identifiers: string[];
}

/** Of an identifier so many that, whatever the other items change, it is known whether one customer alone has it. */
const idsOf = statement<Names, { customer_id: number }>(`
  SELECT unnest(:customer_ids::bigint[]) AS customer_id
  UNION SELECT found.customer_id FROM unnest(:identifiers::text[]) AS asked (identifier), LATERAL (
    SELECT customer_id FROM customers WHERE identifier = asked.identifier
    ORDER BY customer_id LIMIT ${mostAtOnce + 2}) AS found`);

/** Makes other batches that may add customers with these identifiers wait until the transaction ends. */
export const lockIdentifiers = (transaction: Transaction, names: readonly NamedCustomer[]): Promise<void> =>
  takeTurns(transaction, 'identifier of customer', identifiersOf(names));

/** Locks those of the customers that exist, in the order of their keys. */
export async function lockNamed(
  transaction: Transaction,
  names: readonly NamedCustomer[],
): Promise<Customer[]> {
  const customer_ids = names.flatMap(({ customer_id }) => customer_id ?? []);
  const found = await transaction.rows(idsOf, { customer_ids, identifiers: identifiersOf(names) });
  return transaction.manager.find(Customer, {
    where: { customer_id: In(found.map(({ customer_id }) => customer_id)) },
    order: { customer_id: 'ASC' },
    lock: { mode: 'for_no_key_update' },
  });
}

/** The customers whom an item names. */
export function namedBy(
  { customer_id, identifier }: NamedCustomer,
  customers: readonly Customer[],
): Customer[] {
  if (customer_id) return customers.filter(one => one.customer_id === customer_id);
  return identifier ? customers.filter(one => one.identifier === identifier) : [];
}

/** Whether an item names a customer by an identifier that nobody has. */
export const isUnknown = (draft: Draft<NamedCustomer>, customers: readonly Customer[]): boolean =>
  isNamed(draft) &&
  Boolean(draft.fields.identifier) &&
  !draft.fields.customer_id &&
  namedBy(draft.fields, customers).length === 0;

/**
 * What is wrong with a name.
 *
 * @param found the customers whom it names
 */
export function nameProblems(draft: Draft<NamedCustomer>, found: readonly Customer[]): ProblemDetail[] {
  if (found.length === 1 || !isNamed(draft)) return [];
  const { customer_id, identifier } = draft.fields;
  if (customer_id) return [...notFound('customer', customer_id, 'customer_id').details];
  if (!identifier) return [nameless];
  if (found.length === 0) return [...notFound('customer with identifier', identifier, 'identifier').details];
  const message = `identifier ${identifier} belongs to several customers: name one by customer_id`;
  return [{ message, code: codes.notAllowed, field: 'identifier' }];
}

/** A wrong field makes no second problem. */
const isNamed = (draft: Draft<NamedCustomer>): boolean =>
  !draft.isWrong('customer_id') && !draft.isWrong('identifier');

const nameless: ProblemDetail = {
  message: 'customer_id or identifier is required',
  code: codes.required,
  field: 'customer_id',
};

const identifiersOf = (names: readonly NamedCustomer[]): string[] =>
  names.flatMap(({ customer_id, identifier }) => (identifier && !customer_id ? identifier : []));
