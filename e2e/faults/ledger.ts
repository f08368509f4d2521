import { randomUUID } from 'node:crypto';
import { Opened } from '@patchbay/platform/opened';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import { onDatabase } from '@patchbay/tools/start/on-database';
import type { System } from '../system';

/** Below the gateway's limit of requests to one service. */
const mostOpen = 90;

interface Write {
  /** Unique text stored with the write, to find it whatever the answer was. */
  mark: string;
  status: number;
  /** On the clock of `performance.now()`. */
  started: number;
  milliseconds: number;
}

/**
 * Writes forwardings during a fault and records the answers. Afterwards it checks that every acknowledged write is stored and
 * its event was delivered, and that no write with a 503 is stored.
 */
export class Ledger {
  readonly writes: Write[] = [];
  private readonly open = new Set<Promise<void>>();
  private pace?: NodeJS.Timeout;

  private constructor(
    private readonly system: System,
    private readonly receiver: WebhookReceiver,
    private readonly webhook: number,
  ) {}

  /** Opens one over a system without forwardings: removes those that an earlier one has left. */
  static open(system: System): Promise<Ledger> {
    return Opened.during(async opened => {
      const receiver = opened.keep(await WebhookReceiver.start(), one => one.stop());
      await query(system, 'DELETE FROM telephony.forwardings');
      const input = { actions: ['FORWARDING_CREATED'], subscription_url: receiver.url };
      const { id } = await system.succeed('POST', '/webhooks', input);
      return new Ledger(system, receiver, id);
    });
  }

  /**
   * Writes at a fixed rate until {@link end}, without waiting for earlier answers: a request that was lost with a killed process
   * is answered only at its deadline.
   */
  begin(perSecond: number): void {
    this.pace = setInterval(() => {
      if (this.open.size >= mostOpen) return;
      const write: Promise<void> = this.write().finally(() => this.open.delete(write));
      this.open.add(write);
    }, 1_000 / perSecond);
  }

  count(status: number): number {
    return this.writes.filter(write => write.status === status).length;
  }

  /** Resolves after this number of further acknowledged writes. */
  async acknowledged(more: number): Promise<void> {
    const goal = this.count(200) + more;
    await eventually(() => {
      if (this.count(200) < goal) throw new Error(`${this.count(200)} of ${goal} writes acknowledged`);
    });
  }

  async end(): Promise<void> {
    clearInterval(this.pace);
    await Promise.all(this.open);
  }

  /** Fails unless stored writes, acknowledged writes and delivered events agree. */
  async check(): Promise<void> {
    const stored = new Map((await this.stored()).map(({ description, id }) => [description, id]));
    const marks = (status: number) =>
      this.writes.filter(write => write.status === status).map(({ mark }) => mark);
    expect(marks(200).filter(mark => !stored.has(mark))).toEqual([]);
    expect(marks(503).filter(mark => stored.has(mark))).toEqual([]);
    expect(this.writes.filter(({ status }) => ![200, 503, 504].includes(status))).toEqual([]);
    await eventually(() => {
      const delivered = this.delivered();
      expect([...stored.values()].filter(id => !delivered.has(id))).toEqual([]);
      expect([...delivered].filter(([, webhookIds]) => webhookIds.size !== 1)).toEqual([]);
      expect(delivered.size).toBe(stored.size);
    });
  }

  async close(): Promise<void> {
    await this.end();
    await this.receiver.stop();
    await this.system.succeed('DELETE', `/webhooks/${this.webhook}`);
  }

  private async write(): Promise<void> {
    const mark = randomUUID();
    const body = { forward_to: '1', description: mark };
    const started = performance.now();
    const { status } = await this.system.send('POST', '/forwardings', { body });
    this.writes.push({ mark, status, started, milliseconds: performance.now() - started });
  }

  /** The webhook ids of each forwarding's deliveries. */
  private delivered(): Map<number, Set<string>> {
    const byForwarding = new Map<number, Set<string>>();
    for (const { body, headers } of this.receiver.requests) {
      const { forwarding_id } = JSON.parse(body.toString());
      const ids = byForwarding.get(forwarding_id) ?? new Set();
      byForwarding.set(forwarding_id, ids.add(String(headers['webhook-id'])));
    }
    return byForwarding;
  }

  private async stored(): Promise<{ id: number; description: string }[]> {
    return query(this.system, 'SELECT id::int, description FROM telephony.forwardings');
  }
}

/** Runs SQL as the superuser, without the services. */
export async function query(system: System, sql: string): Promise<any[]> {
  return onDatabase(system.patchbay, async database => (await database.query(sql)).rows);
}
