import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProblemDetail } from '@patchbay/contracts/problems';
import { choosePort } from '@patchbay/infra/ports';
import { type Patchbay, startPatchbay } from '@patchbay/tools/start/patchbay';

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

/** Everything that `npm start` starts, from the builds, on ports and in a folder of its own. */
export class System {
  private constructor(
    readonly patchbay: Patchbay,
    private readonly directory: string,
  ) {}

  /** Takes a minute at most: servers, migrations, demo data, every service. */
  static async start(environment: Record<string, Record<string, string>> = {}): Promise<System> {
    const directory = mkdtempSync(join(tmpdir(), 'patchbay-e2e-'));
    // Root's Postgres runs as another user, who must get here.
    chmodSync(directory, 0o755);
    const gatewayPort = await choosePort();
    return new System(await startPatchbay({ directory, gatewayPort, environment }), directory);
  }

  /** Sends a request as a demo user, `api_user` unless said otherwise. */
  async send(method: string, path: string, { body, headers = {}, user }: SendOptions = {}): Promise<Answer> {
    const credentials = user ?? 'api_user:api_pass';
    const raw = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(this.patchbay.url + path, {
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
