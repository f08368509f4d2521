import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PatchbayClient } from '@patchbay/client';
import type { ProblemDetail } from '@patchbay/contracts/problems';
import { choosePort } from '@patchbay/infra/ports';
import { type Patchbay, startPatchbay } from '@patchbay/tools/start/patchbay';
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

/** Everything that `npm start` starts, from the builds, on its own ports and in its own folder. */
export class System {
  /** The typed client of `api_user`; its answers are compared with the OpenAPI document, like those of {@link fetch}. */
  readonly client: PatchbayClient;

  private constructor(
    readonly patchbay: Patchbay,
    readonly directory: string,
  ) {
    this.client = new PatchbayClient({
      baseUrl: patchbay.url,
      login: 'api_user',
      password: 'api_pass',
      // A test sees every answer.
      retries: 0,
      fetch: (url, init) => this.fetch(url.slice(patchbay.url.length), init),
    });
  }

  /** Starts servers, migrations, demo data and every service; takes at most a minute. */
  static async start(environment: Record<string, Record<string, string>> = {}): Promise<System> {
    const directory = mkdtempSync(join(tmpdir(), 'patchbay-e2e-'));
    // If root runs the test, Postgres runs as another user, who needs access.
    chmodSync(directory, 0o755);
    const gatewayPort = await choosePort();
    return new System(await startPatchbay({ directory, gatewayPort, environment }), directory);
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
    return conforming(init.method ?? 'GET', path, await fetch(this.patchbay.url + path, init));
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

  async stop(): Promise<void> {
    await this.patchbay.stop();
    rmSync(this.directory, { recursive: true, force: true });
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
