import type { MigrationInterface } from 'typeorm';
import { type MigrationSql, partsOf, sqlOf } from './migration-sql';

/** The first migration that is checked is newer than all that existed before the rules. */
export const checkedFrom = 1_763_800_000_000;

const timestampOf = ({ name }: { name: string }): number => Number(/\d+$/.exec(name)?.[0]);

/** What earlier statements have made, of which later ones may make use. */
interface Known {
  /** Tables that this migration created: they are empty. */
  created: Set<string>;
  /** Tables that this migration altered in its transaction: their locks last until its end. */
  altered: Set<string>;
  /** Checks that are not valid yet, by table and name. */
  checks: Map<string, string>;
  /** Valid checks, as table and condition. */
  valid: Set<string>;
}

/**
 * What migrations from {@link checkedFrom} on would do to a table that may be large: rewrite it, scan it, or hold a lock that
 * stops reads or writes for as long as that takes. Each refusal names the migration, the reason and the statement.
 */
export async function refusalsOf(migrations: (new () => MigrationInterface)[]): Promise<string[]> {
  const known = { checks: new Map<string, string>(), valid: new Set<string>() };
  const refusals: string[] = [];
  for (const migration of migrations.filter(each => timestampOf(each) >= checkedFrom)) {
    const sql = await sqlOf(migration);
    const state: Known = { ...known, created: new Set(), altered: new Set() };
    for (const statement of sql.statements) {
      const reasons = reasonsAgainst(statement, sql, state);
      refusals.push(...reasons.map(reason => `${sql.name}: ${reason}: ${statement}`));
    }
  }
  return refusals;
}

function reasonsAgainst(statement: string, sql: MigrationSql, known: Known): string[] {
  const [, created] = /^create table (?:if not exists )?([\w.]+)/.exec(statement) ?? [];
  if (created) known.created.add(created);
  const [, table, actions = ''] =
    /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement) ?? [];
  if (!table) return [ofIndex(statement, sql, known), ofRows(statement, sql, known)].flat();
  if (known.created.has(table)) return [];
  const reasons = partsOf(actions).flatMap(action => ofAction(action, table, sql, known));
  known.altered.add(table);
  return reasons;
}

function ofIndex(
  statement: string,
  { isTransaction, statements }: MigrationSql,
  { created }: Known,
): string[] {
  const index = /^create (?:unique )?index (concurrently )?(?:if not exists )?(\S+) on (?:only )?([\w.]+)/;
  const [, concurrently, name, table = ''] = index.exec(statement) ?? [];
  if (/^reindex (?!.*concurrently)/.test(statement)) return ['REINDEX without CONCURRENTLY locks the table'];
  if (table === '' && !/^drop index concurrently/.test(statement)) return [];
  if (table !== '' && created.has(table)) return [];
  if (table !== '' && !concurrently) return ['CREATE INDEX without CONCURRENTLY stops writes'];
  if (isTransaction) return ['CONCURRENTLY needs a migration with transaction = false'];
  const isRepeatable = table === '' || statements.includes(`drop index concurrently if exists ${name}`);
  return isRepeatable ? [] : ['an interrupted run leaves an invalid index: use createIndexConcurrently'];
}

function ofRows(statement: string, { isTransaction }: MigrationSql, { created }: Known): string[] {
  if (/^(truncate|cluster|lock|vacuum full)\b/.test(statement)) return ['it locks the table'];
  const [, table = ''] = /\b(?:update|delete from) (?:only )?([\w.]+)(?= )/.exec(statement) ?? [];
  if (!/^(update|delete|with)\b/.test(statement) || table === '' || created.has(table)) return [];
  if (!/\blimit\b/.test(statement)) return ['it changes all rows at once: use changeInBatches'];
  return isTransaction ? ['batches need a migration with transaction = false'] : [];
}

function ofAction(action: string, table: string, sql: MigrationSql, known: Known): string[] {
  if (/^rename\b/.test(action)) return ['the previous version still uses the old name'];
  if (/^alter (column )?\w+ (set data )?type\b/.test(action)) return ['a change of type rewrites the table'];
  if (/^alter (column )?\w+ add generated\b/.test(action)) return [];
  if (/^alter (column )?\w+ set expression\b/.test(action)) return ['it rewrites the table'];
  if (/^set (logged|unlogged|tablespace|access method)\b/.test(action)) return ['it rewrites the table'];
  if (/^alter (column )?\w+ set not null/.test(action)) return ofNotNull(action, table, known);
  if (/^validate constraint/.test(action)) return ofValidation(action, table, sql, known);
  if (/^add (constraint|check|foreign|unique|primary|exclude)\b/.test(action))
    return ofConstraint(action, table, known);
  if (/^add\b/.test(action)) return ofColumn(action, sql);
  return [];
}

function ofNotNull(action: string, table: string, { valid }: Known): string[] {
  const [, column] = /^alter (?:column )?(\w+)/.exec(action)!;
  if (valid.has(`${table}: ${column} is not null`)) return [];
  return ['SET NOT NULL scans the table under a lock: validate a CHECK (… IS NOT NULL) before'];
}

function ofValidation(action: string, table: string, sql: MigrationSql, known: Known): string[] {
  const [, name] = /^validate constraint (\w+)/.exec(action)!;
  const condition = known.checks.get(`${table}.${name}`);
  if (condition) known.valid.add(`${table}: ${condition}`);
  if (!sql.isTransaction || !known.altered.has(table)) return [];
  return ['VALIDATE in the transaction that altered the table keeps its lock: use another migration'];
}

function ofConstraint(action: string, table: string, { checks }: Known): string[] {
  const [, name, condition] = /^add constraint (\w+) check \((.*)\)/.exec(action) ?? [];
  if (name && condition) checks.set(`${table}.${name}`, condition);
  if (/\b(unique|primary key) using index\b/.test(action)) return [];
  if (/\b(check|foreign key)\b/.test(action)) {
    return / not valid$/.test(action)
      ? []
      : ['it scans the table under a lock: add NOT VALID, and validate later'];
  }
  // A row for each combination of values, however many rows they count.
  if (/_counts$/.test(table)) return [];
  return ['it builds an index under a lock: create the index concurrently, then ADD … USING INDEX'];
}

/** Functions with which a default is the same for all rows, so that none is rewritten. */
const stable = /\b(now|transaction_timestamp)\s*\(\s*\)/g;

function ofColumn(action: string, { isTransaction }: MigrationSql): string[] {
  const [, fallback = ''] = /\bdefault (.*)$/.exec(action.replace(stable, 'stable')) ?? [];
  const reasons: [boolean, string][] = [
    [/\bgenerated always as \(.*\) stored/.test(action), 'a stored column rewrites the table'],
    [/\bas identity\b|\b(small|big)?serial\b/.test(action), 'an identity rewrites the table'],
    [/\w\s*\(/.test(fallback), 'a volatile default rewrites the table'],
    [
      /\bnot null\b/.test(action) && !/\bdefault\b|\bas \(|\bas identity\b/.test(action),
      'existing rows have no value',
    ],
    [/\b(unique|primary key)\b/.test(action), 'it builds an index under a lock'],
    [/\breferences\b|\bcheck\b/.test(action), 'add the constraint later, with NOT VALID'],
    [
      !isTransaction && !/^add (column )?if not exists/.test(action),
      'without a transaction it must be repeatable',
    ],
  ];
  return reasons.filter(([applies]) => applies).map(([, reason]) => reason);
}
