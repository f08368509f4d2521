import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import type { Variables } from './secret-values';

const answersWithin = 10_000;
const labels = { 'app.kubernetes.io/part-of': 'patchbay', 'app.kubernetes.io/managed-by': 'bootstrap' };

interface Answer {
  status: number;
  body: { data?: Record<string, string>; message?: string };
}

/** An unsuccessful answer of the Kubernetes API. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Reads and creates Secrets of the pod's namespace with the rights of its ServiceAccount. */
export class KubernetesSecrets {
  /**
   * @param folder of the ServiceAccount, with `token`, `ca.crt` and `namespace`
   * @param address `HOST:PORT` of the API server
   */
  constructor(
    private readonly folder: string,
    private readonly address: string,
  ) {}

  async read(name: string): Promise<Variables | undefined> {
    const { status, body } = await this.ask('GET', `/${name}`);
    if (status === 404) return undefined;
    if (status !== 200) throw new ApiError(status, body.message ?? 'no reason given');
    const entries = Object.entries(body.data ?? {});
    return Object.fromEntries(entries.map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
  }

  /** @returns false if another process has created it meanwhile */
  async create(name: string, stringData: Variables): Promise<boolean> {
    const secret = {
      apiVersion: 'v1',
      kind: 'Secret',
      type: 'Opaque',
      metadata: { name, labels },
      stringData,
    };
    const { status, body } = await this.ask('POST', '', secret);
    if (status === 409) return false;
    if (status !== 201) throw new ApiError(status, body.message ?? 'no reason given');
    return true;
  }

  private ask(method: string, path: string, body?: object): Promise<Answer> {
    const namespace = this.mounted('namespace');
    const url = `https://${this.address}/api/v1/namespaces/${namespace}/secrets${path}`;
    const headers = { authorization: `Bearer ${this.mounted('token')}`, 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const asked = request(url, { method, headers, ca: this.mounted('ca.crt') }, response => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode!, body: parsed(text) }));
      });
      asked.setTimeout(answersWithin, () =>
        asked.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
      );
      asked.on('error', reject);
      asked.end(body && JSON.stringify(body));
    });
  }

  /** Read each time, because Kubernetes replaces the token before it expires. */
  private mounted(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8').trim();
  }
}

/** A proxy in front of the API server may answer in another format. */
function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.slice(0, 200) };
  }
}
