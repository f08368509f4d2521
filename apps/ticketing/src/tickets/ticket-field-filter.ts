import type { ProblemDetail } from '@patchbay/contracts/problems';
import type { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { type FieldName, idsOf, wantedProblems } from '@patchbay/platform/custom-fields';

/** Values of custom fields that are looked for: those of one field, by which an index finds tickets, and of all as JSON. */
export interface WantedFields {
  field_id: string;
  field_values: readonly string[];
  wanted_fields: string;
}

export const noFields: WantedFields = { field_id: '', field_values: [], wanted_fields: '{}' };

/** Each field has one of its values. The index has only tickets with values, which the planner must see. */
export const hasWantedFields = `ticket_field_keys(custom_fields) && keys_of_ticket_field(:field_id, :field_values::text[])
  AND custom_fields <> '{}' AND NOT EXISTS (SELECT FROM jsonb_each(:wanted_fields::jsonb) AS wanted
    WHERE NOT coalesce(wanted.value ? (custom_fields ->> wanted.key), false))`;

const everyField = statement<object, FieldName>('SELECT id, name FROM ticket_fields');

/** What a filter looks for, undefined without a value, and what is wrong with it. An empty value counts as not sent. */
export async function fieldsWanted(
  database: Database,
  filter: object | undefined,
): Promise<{ problems: ProblemDetail[]; wanted?: WantedFields }> {
  if (!filter) return { problems: [] };
  const ids = idsOf(await database.rows(everyField));
  const problems = wantedProblems(filter, ids);
  if (problems.length > 0) return { problems };
  const all = Object.entries(filter as Record<string, string | string[]>)
    .map(([name, values]) => [String(ids.get(name)!), [values].flat().filter(Boolean)] as const)
    .filter(([, values]) => values.length > 0);
  const [first] = all;
  if (!first) return { problems };
  const [field_id, field_values] = first;
  const wanted_fields = JSON.stringify(Object.fromEntries(all));
  return { problems, wanted: { field_id, field_values, wanted_fields } };
}
