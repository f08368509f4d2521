import { Pool } from 'undici';
import type { EventReceipts } from './event-receipts';
import { headers } from './operations';

/** Seconds for which a long poll waits. */
const wait = 20;
/** Events of a page. */
const most = 500;

/** A client that follows all events of a gateway. */
export abstract class EventReader {
  /** Requests that it has sent. */
  requests = 0;
  failure?: unknown;
  protected cursor = '';
  private readonly stopping = new AbortController();
  private readonly pool: Pool;
  private readonly base: string;

  /** @param url base URL of the API */
  constructor(
    url: string,
    readonly receipts: EventReceipts,
  ) {
    const { origin, pathname } = new URL(url);
    this.base = pathname;
    this.pool = new Pool(origin, { connections: 1, pipelining: 1 });
  }

  /** Resolves when nothing that is written from now on can be missed. */
  async start(): Promise<void> {
    await this.open();
    this.run().catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.failure = error;
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.pool.destroy();
  }

  protected abstract open(): Promise<void>;

  /** Takes events until it is stopped. */
  protected abstract run(): Promise<never>;

  protected async get(path: string, more: Record<string, string> = {}) {
    this.requests += 1;
    const { statusCode, body } = await this.pool.request({
      method: 'GET',
      path: this.base + path,
      headers: { ...headers, ...more },
      signal: this.stopping.signal,
    });
    if (statusCode !== 200) throw new Error(`GET ${path}: ${statusCode} ${await body.text()}`);
    return body;
  }
}

/** Follows `GET /events/stream`. */
export class StreamReader extends EventReader {
  private body!: Awaited<ReturnType<EventReader['get']>>;
  private mustResume = false;

  /** Disconnects after what comes next, and goes on from there. */
  resume(): void {
    this.mustResume = true;
  }

  protected async open(): Promise<void> {
    this.body = await this.get('/events/stream', this.cursor ? { 'last-event-id': this.cursor } : {});
  }

  protected async run(): Promise<never> {
    for (;;) {
      await this.follow();
      if (!this.mustResume) throw new Error('the gateway has ended a stream');
      this.mustResume = false;
      await this.open();
    }
  }

  private async follow(): Promise<void> {
    let rest = '';
    for await (const chunk of this.body.setEncoding('utf8')) {
      const text = rest + chunk;
      const end = text.lastIndexOf('\n\n') + 2;
      rest = text.slice(end);
      this.take(text.slice(0, end));
      if (this.mustResume) return;
    }
  }

  private take(blocks: string): void {
    this.receipts.take(blocks);
    const last = blocks.lastIndexOf('id: ');
    if (last >= 0) this.cursor = blocks.slice(last + 'id: '.length, blocks.indexOf('\n', last));
  }
}

/** Follows `GET /events` with long polling. */
export class PollingReader extends EventReader {
  protected async open(): Promise<void> {
    this.take(await (await this.get('/events')).text());
  }

  protected async run(): Promise<never> {
    for (;;) {
      const body = await this.get(`/events?wait=${wait}&limit=${most}&after=${this.cursor}`);
      this.take(await body.text());
    }
  }

  private take(page: string): void {
    this.receipts.take(page);
    this.cursor = /"cursor":"([^"]+)","more":(true|false)}$/.exec(page)![1]!;
  }
}
