import type { Transaction } from '@patchbay/persistence/transaction';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';

/** What names mean: ids of the type and the group that were asked for, null where there is none, and all fields. */
export interface Dictionary {
  type_id: number | null;
  group_id: number | null;
  custom_fields: { id: number; name: string }[];
}

interface Names {
  type?: string;
  group?: string;
}

const lookUp = statement(`SELECT
  (SELECT id FROM customer_types WHERE name = $1) AS type_id,
  (SELECT id FROM customer_groups WHERE name = $2) AS group_id,
  (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]') FROM custom_fields)
    AS custom_fields`);

const values = ({ type, group }: Names) => [type ?? null, group ?? null];

export async function readDictionary(database: Database, names: Names = {}): Promise<Dictionary> {
  const [found] = await database.rows<Dictionary>(lookUp, values(names));
  return found!;
}

/** The same within a transaction. */
export async function dictionaryIn(transaction: Transaction, names: Names): Promise<Dictionary> {
  const [found] = await transaction.manager.query(lookUp.text, values(names));
  return found;
}

/** Which of the names stand for nothing; an empty one stands for none. */
export function nameProblems(names: Names, found: Dictionary): ProblemDetail[] {
  return (['type', 'group'] as const).flatMap(field => {
    if (!names[field] || found[`${field}_id`] !== null) return [];
    const message = `customer ${field} ${names[field]} does not exist`;
    return [{ message, code: codes.unknownReference, field }];
  });
}

/** Ids of custom fields by name. */
export const fieldIds = ({ custom_fields }: Dictionary): ReadonlyMap<string, number> =>
  new Map(custom_fields.map(({ id, name }) => [name, id]));

export const unknownCustomField = (name: string): ProblemDetail => ({
  message: `custom_fields.${name} is not a custom field`,
  code: codes.unknownField,
  field: `custom_fields.${name}`,
});
