import { type ProblemDetail, codes, unknownReference } from '@patchbay/contracts/problems';
import type { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';

/** An input or a filter that names entries of dictionaries. */
export interface Named {
  type?: string;
  group?: string;
  custom_fields?: object;
  include_custom_fields?: boolean;
}

/** The ids of a type and a group by their names, null where there is none, and all custom fields. */
export interface Lookup {
  type_id: number | null;
  group_id: number | null;
  custom_fields: { id: number; name: string }[];
}

const nothing: Lookup = { type_id: null, group_id: null, custom_fields: [] };

const byName = statement<Pick<Named, 'type' | 'group'>, Lookup>(`SELECT
  (SELECT id FROM customer_types WHERE name = :type) AS type_id,
  (SELECT id FROM customer_groups WHERE name = :group) AS group_id,
  (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]') FROM custom_fields)
    AS custom_fields`);

/** Asks nothing where nothing is named. */
export async function lookUp(
  source: Pick<Database, 'rows'>,
  { type, group, custom_fields, include_custom_fields }: Named,
): Promise<Lookup> {
  if (!type && !group && !custom_fields && !include_custom_fields) return nothing;
  const [found] = await source.rows(byName, { type, group });
  return found!;
}

/** Finds a type and a group that do not exist; an empty name means none. */
export function nameProblems(named: Named, lookup: Lookup): ProblemDetail[] {
  return (['type', 'group'] as const).flatMap(field => {
    if (!named[field] || lookup[`${field}_id`] !== null) return [];
    return [unknownReference(field, `customer ${field} ${named[field]}`)];
  });
}

/** Ids of custom fields by name. */
export const fieldIds = ({ custom_fields }: Lookup): ReadonlyMap<string, number> =>
  new Map(custom_fields.map(({ id, name }) => [name, id]));

export const unknownCustomField = (name: string): ProblemDetail => ({
  message: `custom_fields.${name} is not a custom field`,
  code: codes.unknownField,
  field: `custom_fields.${name}`,
});
