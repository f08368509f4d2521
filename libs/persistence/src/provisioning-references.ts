import type { EntityManager } from 'typeorm';
import type { Class } from '@patchbay/contracts/message';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { RemovedRow } from '@patchbay/contracts/provisioning';

/** Rows of this service that refer to those of another one, which the database cannot know. */
export interface Reference<T extends object = object> {
  entity: Class<T>;
  column: keyof T & string;
  /** The list of the file whose rows they refer to, and the column there, such as `telephony.users` and `login`. */
  to: string;
  key: string;
}

/** Declares a reference with the columns of its entity. */
export const reference = <T extends object>(
  entity: Class<T>,
  column: keyof T & string,
  to: string,
  key: string,
): Reference => ({ entity: entity as Class<object>, column: column as never, to, key });

/** A problem for each table with rows that refer to one of the removed rows. */
export async function referenceProblems(
  manager: EntityManager,
  references: readonly Reference[],
  removed: readonly RemovedRow[],
): Promise<ProblemDetail[]> {
  const problems: ProblemDetail[] = [];
  for (const one of references) {
    const rows = new Map(removed.filter(({ at }) => at === one.to).map(row => [keyOf(row, one), row]));
    if (rows.size === 0) continue;
    for (const found of await findReferring(manager, one, [...rows.keys()]))
      problems.push(problemOf(rows.get(found.key)!, found));
  }
  return problems;
}

const keyOf = ({ columns }: RemovedRow, { key }: Reference): string => String(columns[key]);

interface Referring {
  key: string;
  /** `service.table` */
  table: string;
  count: number;
}

/** It may read the whole table: an index would cost each write more than a file that removes somebody does. */
function findReferring(
  manager: EntityManager,
  { entity, column }: Reference,
  keys: readonly string[],
): Promise<Referring[]> {
  const { tablePath, tableName } = manager.connection.getMetadata(entity);
  return manager.query(
    `SELECT "${column}"::text AS key, current_schema || '.${tableName}' AS "table", count(*) AS count
      FROM ${tablePath} WHERE "${column}"::text = ANY ($1::text[]) GROUP BY 1 ORDER BY 1`,
    [keys],
  );
}

function problemOf({ at: field, name }: RemovedRow, { table, count }: Referring): ProblemDetail {
  const referring = count === 1 ? `1 row of ${table} refers` : `${count} rows of ${table} refer`;
  const message = `${name} is not in the file and cannot be removed: ${referring} to it`;
  return { message, code: codes.stillReferred, field };
}
