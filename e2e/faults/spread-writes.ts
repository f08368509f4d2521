import { Opened } from '@patchbay/platform/opened';
import { eventually } from '@patchbay/testing/eventually';
import { WebhookReceiver } from '@patchbay/testing/webhook-receiver';
import type { System } from '../system';
import { query } from './ledger';

/** Below each gateway's limit of requests to one service. */
const mostOpen = 60;
const credentials = `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`;
const firstMark = 600_000_000;

interface Kind {
  path: string;
  body: (mark: string) => object;
  event: string;
  /** Field of the event with the identifier of the object. */
  idField: string;
  /** Selects `mark` and the object's identifier, as `id`. */
  stored: string;
}

/** A write of each service with writes for clients, except webhook. */
const kinds: Kind[] = [
  {
    path: '/forwardings',
    body: description => ({ forward_to: '1', description }),
    event: 'FORWARDING_CREATED',
    idField: 'forwarding_id',
    stored: 'SELECT description AS mark, id FROM telephony.forwardings',
  },
  {
    path: '/customers',
    body: surname => ({ surname }),
    event: 'CUSTOMER_CREATED',
    idField: 'customer_id',
    stored: 'SELECT surname AS mark, customer_id AS id FROM crm.customers',
  },
  {
    path: '/tickets',
    body: subject => ({ to: 'support@example.com', subject, body: 'On fire' }),
    event: 'TICKET_CREATED',
    idField: 'ticket_id',
    stored: 'SELECT subject AS mark, ticket_id AS id FROM ticketing.tickets',
  },
  {
    path: '/outbounds/00001/records',
    body: phone_number => ({ phone_number, status_id: 1 }),
    event: 'OUTBOUND_RECORD_CREATED',
    idField: 'record_id',
    stored: 'SELECT phone_number AS mark, record_id AS id FROM outbound.records',
  },
];

interface Write {
  kind: Kind;
  /** Unique and stored with the write: digits, which serve as a phone number or a text, and as the Idempotency-Key. */
  mark: string;
  body: object;
  /** 0 if the connection ended before the answer. */
  status: number;
}

/** Clients behind a simple load balancer: each write goes to the next gateway, without retries. */
export class SpreadWrites {
  readonly writes: Write[] = [];
  private readonly open = new Set<Promise<void>>();
  private pace?: NodeJS.Timeout;
  private turn = 0;

  private constructor(
    private readonly system: System,
    private readonly receiver: WebhookReceiver,
    private readonly gateways: string[],
  ) {}

  /** @param gateways base URLs */
  static begin(system: System, gateways: string[], perSecond: number): Promise<SpreadWrites> {
    return Opened.during(async opened => {
      const receiver = opened.keep(await WebhookReceiver.start(), one => one.stop());
      const subscription_url = receiver.url;
      const actions = kinds.map(({ event }) => event);
      await system.succeed('POST', '/webhooks', { actions, subscription_url });
      const spread = new SpreadWrites(system, receiver, gateways);
      spread.pace = setInterval(() => spread.next(), 1_000 / perSecond);
      return spread;
    });
  }

  /** Sends no further writes to this gateway. */
  leave(gateway: string): void {
    this.gateways.splice(this.gateways.indexOf(gateway), 1);
  }

  /** Resolves after this number of further acknowledged writes of each kind. */
  async acknowledged(more: number): Promise<void> {
    const goals = kinds.map(kind => this.count(kind, 200) + more);
    const missing = () => kinds.filter((kind, index) => this.count(kind, 200) < goals[index]!);
    await eventually(() => expect(missing().map(({ path }) => path)).toEqual([]));
  }

  /** Stops, and repeats the writes with an open outcome; all of them must then be acknowledged. */
  async end(): Promise<void> {
    clearInterval(this.pace);
    await Promise.all(this.open);
    const open = this.writes.filter(({ status }) => status === 0 || status === 504);
    const rejected = this.writes.filter(({ status }) => status === 503);
    process.stdout.write(
      `of ${this.writes.length} writes ${rejected.length} were rejected, and ${open.length} had an open outcome\n`,
    );
    for (const write of open) write.status = await this.send(write);
    expect(open.filter(({ status }) => status !== 200)).toEqual([]);
  }

  /** Each acknowledged write is stored once, no rejected one is, and the event of each stored write was delivered once. */
  async check(): Promise<void> {
    expect(this.writes.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    for (const kind of kinds) {
      const rows: { mark: string; id: unknown }[] = await query(this.system, kind.stored);
      const marks = this.writes.filter(write => write.kind === kind && write.status === 200);
      expect(rows.map(({ mark }) => mark).sort()).toEqual(marks.map(({ mark }) => mark).sort());
      await eventually(() => {
        const delivered = [...this.delivered(kind)].map(([id, webhookIds]) => [id, webhookIds.size]);
        expect(delivered.sort()).toEqual(rows.map(({ id }) => [String(id), 1]).sort());
      }, 60_000);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.pace);
    await Promise.all(this.open);
    await this.receiver.stop();
  }

  private count(kind: Kind, status: number): number {
    return this.writes.filter(write => write.kind === kind && write.status === status).length;
  }

  private next(): void {
    if (this.open.size >= mostOpen) return;
    const index = this.turn++;
    const kind = kinds[index % kinds.length]!;
    const mark = String(firstMark + index);
    const write: Write = { kind, mark, body: kind.body(mark), status: 0 };
    const sending: Promise<void> = this.send(write).then(status => {
      this.writes.push({ ...write, status });
      this.open.delete(sending);
    });
    this.open.add(sending);
  }

  private async send({ kind, mark, body }: Write): Promise<number> {
    const gateway = this.gateways[this.turn % this.gateways.length]!;
    const headers = {
      authorization: credentials,
      'content-type': 'application/json',
      'idempotency-key': mark,
    };
    const answer = fetch(gateway + kind.path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.then(
      async response => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
  }

  /** The webhook ids of the deliveries of each event, by the identifier of its object. */
  private delivered(kind: Kind): Map<string, Set<string>> {
    const delivered = new Map<string, Set<string>>();
    for (const { body, headers } of this.receiver.requests) {
      const payload = JSON.parse(body.toString());
      if (payload.action !== kind.event) continue;
      const id = String(payload[kind.idField]);
      delivered.set(id, (delivered.get(id) ?? new Set()).add(String(headers['webhook-id'])));
    }
    return delivered;
  }
}
