import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import type { Database } from '@patchbay/persistence/database';
import { isAmong, statement } from '@patchbay/persistence/statement';
import { type FieldName, idsOf } from '@patchbay/platform/custom-fields';

/** The database, or the transaction of a write. */
export type Source = Pick<Database, 'rows'>;

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
  custom_fields: FieldName[];
}

type Entries = Lookup['custom_fields'];

interface Found {
  types: Entries;
  groups: Entries;
  custom_fields: Entries;
}

const nothing: Found = { types: [], groups: [], custom_fields: [] };

const entriesOf = (rows: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY id), '[]') FROM ${rows})`;

const byNames = statement<{ types: string[]; groups: string[] }, Found>(`SELECT
  ${entriesOf(`customer_types WHERE ${isAmong('name', ':types::text[]')}`)} AS types,
  ${entriesOf(`customer_groups WHERE ${isAmong('name', ':groups::text[]')}`)} AS groups,
  ${entriesOf('custom_fields')} AS custom_fields`);

/** Asks nothing where nothing is named. */
export async function lookUp(source: Source, named: Named): Promise<Lookup> {
  const [lookup] = await lookUpAll(source, [named]);
  return lookup!;
}

/** The same for several inputs, in one round trip. */
export async function lookUpAll(source: Source, all: readonly Named[]): Promise<Lookup[]> {
  const { types, groups, custom_fields } = all.some(namesAny) ? await findNamed(source, all) : nothing;
  const [typeIds, groupIds] = [idsOf(types), idsOf(groups)];
  return all.map(({ type = '', group = '' }) => ({
    type_id: typeIds.get(type) ?? null,
    group_id: groupIds.get(group) ?? null,
    custom_fields,
  }));
}

const namesAny = ({ type, group, custom_fields, include_custom_fields }: Named): boolean =>
  Boolean(type || group || custom_fields || include_custom_fields);

async function findNamed(source: Source, all: readonly Named[]): Promise<Found> {
  const types = [...new Set(all.flatMap(({ type }) => type ?? []))];
  const groups = [...new Set(all.flatMap(({ group }) => group ?? []))];
  const [found] = await source.rows(byNames, { types, groups });
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
export const fieldIds = ({ custom_fields }: Lookup): ReadonlyMap<string, number> => idsOf(custom_fields);
