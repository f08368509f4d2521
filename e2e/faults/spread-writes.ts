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
  /** Field of the event that says what it is about. */
  about: string;
  /** Selects `mark` and what the events about it carry, as `about`. */
  stored: string;
}

/** A write of each service that clients write to. */
const kinds: Kind[] = [
  {
    path: '/forwardings',
    body: description => ({ forward_to: '1', description }),
    event: 'FORWARDING_CREATED',
    about: 'forwarding_id',
    stored: 'SELECT description AS mark, id AS about FROM telephony.forwardings',
  },
  {
    path: '/customers',
    body: surname => ({ surname }),
    event: 'CUSTOMER_CREATED',
    about: 'customer_id',
    stored: 'SELECT surname AS mark, customer_id AS about FROM crm.customers',
  },
  {
    path: '/tickets',
    body: subject => ({ to: 'support@example.com', subject, body: 'On fire' }),
    event: 'TICKET_CREATED',
    about: 'ticket_id',
    stored: 'SELECT subject AS mark, ticket_id AS about FROM ticketing.tickets',
  },
  {
    path: '/outbounds/00001/records',
    body: phone_number => ({ phone_number, status_id: 1 }),
    event: 'OUTBOUND_RECORD_CREATED',
    about: 'record_id',
    stored: 'SELECT phone_number AS mark, record_id AS about FROM outbound.records',
  },
];

interface Write {
  kind: Kind;
  /** Unique, and stored with the write: a phone number, which can be a text too. It is the Idempotency-Key as well. */
  mark: string;
  body: object;
  /** 0 when the connection ended before an answer. */
  status: number;
}

/** Clients behind a balancer that knows nothing: each write goes to the next gateway, and none is sent again. */
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
  static async begin(system: System, gateways: string[], perSecond: number): Promise<SpreadWrites> {
    const receiver = await WebhookReceiver.start();
    const subscription_url = receiver.url;
    await system.succeed('POST', '/webhooks', { actions: kinds.map(({ event }) => event), subscription_url });
    const spread = new SpreadWrites(system, receiver, gateways);
    spread.pace = setInterval(() => spread.next(), 1_000 / perSecond);
    return spread;
  }

  /** From now on, nobody is sent there. */
  leave(gateway: string): void {
    this.gateways.splice(this.gateways.indexOf(gateway), 1);
  }

  /** Resolves when each kind has been acknowledged so many times more. */
  async acknowledged(more: number): Promise<void> {
    const goals = kinds.map(kind => this.count(kind, 200) + more);
    const missing = () => kinds.filter((kind, index) => this.count(kind, 200) < goals[index]!);
    await eventually(() => expect(missing().map(({ path }) => path)).toEqual([]), 60_000);
  }

  /** Ends, and sends again what nobody knows the outcome of; all of it must be acknowledged then. */
  async end(): Promise<void> {
    clearInterval(this.pace);
    await Promise.all(this.open);
    const unclear = this.writes.filter(({ status }) => status === 0 || status === 504);
    const refused = this.writes.filter(({ status }) => status === 503);
    process.stdout.write(
      `of ${this.writes.length} writes ${refused.length} were refused, and of ${unclear.length} nobody knew the outcome\n`,
    );
    for (const write of unclear) write.status = await this.send(write);
    expect(unclear.filter(({ status }) => status !== 200)).toEqual([]);
  }

  /** Each acknowledged write is there once, each refused one is not, and each that is there was told once. */
  async check(): Promise<void> {
    expect(this.writes.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    for (const kind of kinds) {
      const rows: { mark: string; about: unknown }[] = await query(this.system, kind.stored);
      const marks = this.writes.filter(write => write.kind === kind && write.status === 200);
      expect(rows.map(({ mark }) => mark).sort()).toEqual(marks.map(({ mark }) => mark).sort());
      await eventually(() => {
        const told = [...this.told(kind)].map(([about, ids]) => [about, ids.size]);
        expect(told.sort()).toEqual(rows.map(({ about }) => [String(about), 1]).sort());
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

  /** The webhook ids under which each event arrived, by what it is about. */
  private told(kind: Kind): Map<string, Set<string>> {
    const told = new Map<string, Set<string>>();
    for (const { body, headers } of this.receiver.requests) {
      const payload = JSON.parse(body.toString());
      if (payload.action !== kind.event) continue;
      const about = String(payload[kind.about]);
      told.set(about, (told.get(about) ?? new Set()).add(String(headers['webhook-id'])));
    }
    return told;
  }
}
