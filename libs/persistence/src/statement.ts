import { createHash } from 'node:crypto';

/** SQL with a name: Postgres parses and plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Declares a statement; its name comes from its text, so that two different ones never share a plan. */
export function statement(text: string): Statement {
  return { name: createHash('sha256').update(text).digest('hex').slice(0, 24), text };
}
