import { ApiError } from '../api-error.ts';

/** What only the person at the terminal can mend: shown as it is, without a stack. */
export class Failure extends Error {}

/** Node's name for why a connection failed, such as ECONNREFUSED, or else the message. */
export function reasonOf(error: unknown): string {
  const { cause, message, name } = error as Error;
  const { code, message: deeper } = (cause ?? {}) as NodeJS.ErrnoException;
  return name === 'TimeoutError' ? 'no answer in time' : code || deeper || message;
}

/** An error of a request to the API in words, or of the program. */
export function explained(error: unknown, url: string, user: string): string {
  if (error instanceof Failure) return error.message;
  if (error instanceof SyntaxError) return `${url} does not answer as the API does: is it the gateway?`;
  if (!(error instanceof ApiError)) return reasonOf(error);
  const texts = { 401: `${url} refuses the login of ${user}`, 403: `${user} lacks a permission` };
  const text = texts[error.status as keyof typeof texts];
  return text ? `${text}: ${error.message}` : `${url}: ${error.message}`;
}
