import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './api';

export interface ClientOptions {
  /** Where the paths of the API begin, such as `https://example.com/api`. */
  baseUrl: string;
  /** Of an API user. */
  login: string;
  password: string;
  /** In place of the global one. */
  fetch?: (request: Request) => Promise<Response>;
}

export type ApiClient = Client<paths, 'application/json'>;

/**
 * A client of the API whose paths, parameters, bodies and answers are typed as the OpenAPI document has them. A method
 * resolves with `data` after status 200, else with `error`, the body of the refusal.
 */
export function createClient({ baseUrl, login, password, fetch }: ClientOptions): ApiClient {
  const authorization = `Basic ${base64(`${login}:${password}`)}`;
  return createFetchClient<paths, 'application/json'>({ baseUrl, fetch, headers: { authorization } });
}

/** Of the UTF-8 (RFC 7617, section 2.1), in browsers too. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
