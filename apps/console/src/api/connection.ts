import { PatchbayClient } from '@patchbay/client';
import { EventSource } from './event-source';
import { untilRefused } from './without-cookies';

/** Where the gateway that serves the page serves the API. */
const baseUrl = '/api';

/** The API on behalf of a user. */
export function connectedTo({ login, password }: { login: string; password: string }) {
  const ask = untilRefused();
  const client = new PatchbayClient({ baseUrl, login, password, fetch: ask });
  const authorization = `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${login}:${password}`)))}`;
  return { client, events: new EventSource(`${baseUrl}/events/stream`, authorization, ask) };
}
