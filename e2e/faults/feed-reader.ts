import { setTimeout as pause } from 'node:timers/promises';
import type { EventPage, EventView } from '@patchbay/contracts/webhook/events';

const headers = { authorization: `Basic ${Buffer.from('api_user:api_pass').toString('base64')}` };
/** Milliseconds. */
const retryAfter = 100;

/** The cursor behind everything that has happened. */
export async function presentCursor(gateway: string): Promise<string> {
  const response = await fetch(`${gateway}/events`, { headers });
  return ((await response.json()) as EventPage).cursor;
}

/** Pages at once, held answers, or server-sent events. */
export type Reading = 'pages' | 'waits' | 'stream';

/**
 * A client that reads all events from a cursor on, at one of several gateways. When one does not answer, it goes on at the next
 * from where it is.
 */
export class EventReader {
  readonly events: EventView[] = [];
  private readonly end = new AbortController();
  private readonly done: Promise<void>;
  private turn = 0;

  constructor(
    private readonly gateways: readonly string[],
    reading: Reading,
    private cursor: string,
  ) {
    this.done = this.run(reading);
  }

  async stop(): Promise<void> {
    this.end.abort();
    await this.done;
  }

  private async run(reading: Reading): Promise<void> {
    while (!this.end.signal.aborted) {
      const gateway = this.gateways[this.turn % this.gateways.length]!;
      try {
        await (reading === 'stream'
          ? this.stream(gateway)
          : this.page(gateway, reading === 'waits' ? 20 : 0));
      } catch {
        this.turn += 1;
        if (!this.end.signal.aborted) await pause(retryAfter);
      }
    }
  }

  private async page(gateway: string, wait: number): Promise<void> {
    const response = await this.get(`${gateway}/events?after=${this.cursor}&wait=${wait}`);
    const { result, cursor } = (await response.json()) as EventPage;
    this.events.push(...result);
    this.cursor = cursor;
    if (result.length === 0) await pause(retryAfter);
  }

  private async stream(gateway: string): Promise<void> {
    const response = await this.get(`${gateway}/events/stream`, { 'last-event-id': this.cursor });
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) this.take(block);
    }
    throw new Error('the stream has ended');
  }

  private take(block: string): void {
    const [, id] = /^id: (.*)$/m.exec(block) ?? [];
    const [, data] = /^data: (.*)$/m.exec(block) ?? [];
    if (data) this.events.push(JSON.parse(data));
    if (id) this.cursor = id;
  }

  private async get(url: string, more: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(url, { headers: { ...headers, ...more }, signal: this.end.signal });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response;
  }
}
