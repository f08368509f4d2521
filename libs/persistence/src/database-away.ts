import type { DatabaseError } from 'pg';
import { OperatorError } from '@patchbay/platform/operator-error';
import { networkCode } from '@patchbay/platform/patience';
import { isAway } from './database-problems';

export class SchemaMissing extends Error {
  constructor(schema: string) {
    super(`schema "${schema}" does not exist`);
  }
}

/** SQLSTATE of a server that does not have the database yet. */
const databaseMissing = '3D000';
/** SQLSTATEs of a login that is refused: a wrong password, no such role, or none that may come from here. */
const refusedCodes = ['28P01', '28000'];
/** Postgres' function that rejects the login of a role which has no right to connect yet; its SQLSTATE has other causes too. */
const loginRoutine = 'CheckMyDatabase';

/** What is away while a database is being set up, from an error; undefined for one that waiting does not solve. */
export function databaseAway(error: unknown): string | undefined {
  const { code = '', message, routine } = error as DatabaseError;
  const network = networkCode(error);
  if (network) return `the database: ${network}`;
  const isMissing = error instanceof SchemaMissing || routine === loginRoutine || code === databaseMissing;
  return isMissing || isAway(error) ? `the database: ${message}` : undefined;
}

/** Roles are made before the server can be reached: waiting does not mend a login that it refuses. */
export function refusedLogin(error: unknown, variable: string, url: string): OperatorError | undefined {
  const { code = '', message } = error as DatabaseError;
  if (!refusedCodes.includes(code)) return undefined;
  const { username, host } = new URL(url);
  const who = `Postgres at ${host} refuses the login of ${username}`;
  return new OperatorError([`${who}: ${message}. Correct ${variable}, or the role in Postgres`]);
}
