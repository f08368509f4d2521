import { PatchbayClient } from '@patchbay/client';
import { EventSource } from './event-source';

/** Where the gateway that serves the page serves the API. */
const baseUrl = '/api';

/** The API on behalf of a user. */
export function connectedTo({ login, password }: { login: string; password: string }) {
  const client = new PatchbayClient({ baseUrl, login, password, fetch: withoutCookies });
  const authorization = `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${login}:${password}`)))}`;
  return { client, events: new EventSource(`${baseUrl}/events/stream`, authorization) };
}

/** Without credentials of its own, a browser does not ask for any when a login is refused. */
export const withoutCookies = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, credentials: 'omit' });
