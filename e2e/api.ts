import { PatchbayClient } from '@patchbay/client';
import type { ProblemDetail } from '@patchbay/contracts/problems';
import { Conformance, type SeenAnswer, published } from './conformance';

const conformance = new Conformance(published);

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: any;
  errors: ProblemDetail[];
}

interface SendOptions {
  body?: unknown;
  headers?: Record<string, string>;
  user?: string;
}

/** The API of a running system; what it answers is compared with the OpenAPI document. */
export class Api {
  /** The typed client of `api_user`; its answers are compared with the document like those of {@link fetch}. */
  readonly client: PatchbayClient;

  /** @param url base URL of the API */
  constructor(readonly url: string) {
    this.client = new PatchbayClient({
      baseUrl: url,
      login: 'api_user',
      password: 'api_pass',
      // A test sees every answer.
      retries: 0,
      fetch: (target, init) => this.fetch(target.slice(url.length), init),
    });
  }

  /** Sends a request as a demo user, by default `api_user`. */
  async send(method: string, path: string, { body, headers = {}, user }: SendOptions = {}): Promise<Answer> {
    const credentials = user ?? 'api_user:api_pass';
    const raw = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
    const response = await this.fetch(path, {
      method,
      body: raw,
      headers: {
        authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
        ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    const text = await response.text();
    const parsed = text === '' ? undefined : JSON.parse(text);
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: parsed,
      errors: parsed?.errors ?? [],
    };
  }

  /**
   * Sends a request to a path of the API.
   *
   * @throws NotConforming when the OpenAPI document does not allow the answer
   */
  async fetch(path: string, init: RequestInit): Promise<Response> {
    return conforming(init.method ?? 'GET', path, await fetch(this.url + path, init));
  }

  /**
   * Compares an answer that came in another way.
   *
   * @throws NotConforming when the OpenAPI document does not allow it
   */
  check(method: string, path: string, seen: SeenAnswer): void {
    conformance.check(method, path, seen);
  }

  /** Sends a request that must succeed, and returns its body. */
  async succeed(method: string, path: string, body?: unknown): Promise<any> {
    const answer = await this.send(method, path, { body });
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  }
}

async function conforming(method: string, path: string, response: Response): Promise<Response> {
  const { status, headers } = response;
  const isFile = /^(application\/octet-stream|audio\/)/.test(headers.get('content-type') ?? '');
  const isUnchecked = method === 'HEAD' || isFile;
  const text = isUnchecked ? undefined : await response.clone().text();
  conformance.check(method, path, { status, headers, text });
  return response;
}
