import { OperatorError } from './operator-error';

/** Everything between the scheme of a URL and its host, which may hold a password. */
const credentials = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi;

/** An error in words for the person at the terminal: without stack, statement, values and passwords. */
export function explained(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  // A host with several addresses fails with one error for each, and no message of its own.
  if (error instanceof AggregateError) return [...new Set(error.errors.map(explained))].join('; ');
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).replace(credentials, '$1…@');
}

/** Runs a command of the command line as this process: a failure is printed {@link explained}, with exit status 1. */
export async function runCommand(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(explained(error));
    process.exitCode = 1;
  }
}
