import { demoUsers } from './demo';

const [{ login, password }] = demoUsers;

/** Sends a request of the demo's user that must succeed, and returns its answer. */
export type Send = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** @param url of the API */
export const sendTo =
  (url: string): Send =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
        'content-type': 'application/json',
      },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  };
