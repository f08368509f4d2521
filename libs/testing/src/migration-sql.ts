import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One migration as it goes forward. */
export interface MigrationSql {
  name: string;
  /** Whether all statements are one transaction. */
  isTransaction: boolean;
  /** Without comments and texts, in lower case, each on one line. */
  statements: string[];
}

/** The statements of a migration, recorded without a database: every query changes and finds nothing. */
export async function sqlOf(migration: new () => MigrationInterface): Promise<MigrationSql> {
  const recorded: string[] = [];
  const query = async (sql: string): Promise<unknown> => {
    recorded.push(...statementsOf(sql));
    if (/^\s*show\s/i.test(sql)) return [{ lock_timeout: '0' }];
    return /^\s*(update|delete)\s/i.test(sql) ? [[], 0] : [];
  };
  const instance = new migration();
  await instance.up({ query } as unknown as QueryRunner);
  return { name: migration.name, isTransaction: instance.transaction !== false, statements: recorded };
}

function statementsOf(sql: string): string[] {
  const code = sql
    .replace(/--.*$/gm, ' ')
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''");
  return code
    .split(';')
    .map(each => each.replace(/\s+/g, ' ').replaceAll('"', '').trim().toLowerCase())
    .filter(Boolean);
}

/** Parts of a text that are separated by commas outside of parentheses. */
export function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map(part => part.trim());
}
