import { eventually } from '@patchbay/testing/eventually';
import type { Patchbay } from '@patchbay/tools/start/patchbay';
import { System } from '../system';
import { query } from './ledger';
import { NextTelephony } from './next-version';

const headers = {
  authorization: `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`,
  'content-type': 'application/json',
};
const clients = 4;

/** Clients that create, change and read forwardings without a pause, until they are stopped. */
class Load {
  readonly failures: string[] = [];
  readonly created: string[] = [];
  /** Answers of each version: only the next one shows a label. */
  answers = { current: 0, next: 0 };
  private stopping = false;
  private readonly running: Promise<void[]>;

  constructor(private readonly patchbay: Patchbay) {
    this.running = Promise.all(Array.from({ length: clients }, () => this.run()));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  /** Waits for so many answers of each of these versions, from now on. */
  async served(...versions: ('current' | 'next')[]): Promise<void> {
    const before = { ...this.answers };
    await eventually(() => {
      for (const version of versions) expect(this.answers[version] - before[version]).toBeGreaterThan(50);
    });
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      const { id } = (await this.send('POST', '', { forward_to: '1' })) as { id: string };
      if (!id) continue;
      this.created.push(id);
      await this.send('PUT', `/${id}`, { description: 'changed' });
      const read = await this.send('GET', `/${id}`);
      this.answers['label' in read ? 'next' : 'current'] += 1;
    }
  }

  private async send(method: string, path: string, body?: object): Promise<object> {
    const url = `${this.patchbay.url}/forwardings${path}`;
    try {
      const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
      const text = await response.text();
      if (response.ok) return text === '' ? {} : (JSON.parse(text) as object);
      throw new Error(`${response.status} ${text}`);
    } catch (error) {
      this.failures.push(`${method} ${path}: ${(error as Error).message}`);
      return {};
    }
  }
}

describe('two versions of telephony side by side under load', () => {
  let system: System;
  let next: NextTelephony;
  let load: Load;
  beforeAll(async () => {
    system = await System.start();
    next = new NextTelephony(system.patchbay.connections);
    load = new Load(system.patchbay);
  });
  afterAll(async () => {
    await load.stop();
    await next.stop();
    await system.stop();
    next.remove();
  });

  it('fail no request during an upgrade and on the way back', async () => {
    const current = system.patchbay.service('telephony');
    await load.served('current');
    expect(await next.migrate()).toContain('applied LabelForwardings1763900000000');
    await load.served('current');
    await next.start();
    await load.served('current', 'next');
    await current.stop();
    await load.served('next');
    await current.start();
    await load.served('current', 'next');
    await next.stop();
    await load.served('current');
    await load.stop();
    expect(load.failures).toEqual([]);
    const changed = "SELECT id::text FROM telephony.forwardings WHERE description = 'changed'";
    const stored = await query(system, changed);
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(load.created));
  });
});
