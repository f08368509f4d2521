import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventView } from '../types.ts';

const credentials = `Basic ${Buffer.from('api_user:api_pass').toString('base64')}`;
const actions = ['TICKET_CREATED', 'TICKET_UPDATED', 'CHAT_MESSAGE_CREATED'];

/** What a command sees of the gateway: a real HTTP server on loopback with events in memory. */
export class TestApi {
  /** Queries for events, in order. */
  readonly queries: URLSearchParams[] = [];
  /** Statuses of the next requests for events, one each. */
  readonly refusals: number[] = [];
  /** How many events are not kept any more. */
  removed = 0;
  /** With the answers to `since`. */
  known_since = '2026-01-01 00:00:00';
  private readonly events: EventView[] = [];
  private readonly held = new Set<() => void>();
  private readonly server: Server = createServer((...args) => void this.answer(...args));

  static async start(port = 0): Promise<TestApi> {
    const api = new TestApi();
    await api.listen(port);
    return api;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  add(action: string): EventView {
    const number = this.events.length + 1;
    const event = {
      event_id: `019e71f2-5d3e-7b0a-8f0c-${String(number).padStart(12, '0')}`,
      cursor: `e1.${number.toString(36)}`,
      action,
      date: '2026-05-29 08:30:00',
      actor: { type: 'api_user' as const, name: 'anna.nowak' },
      request_id: `request-${number}`,
      aggregate: { type: 'ticket', id: String(number) },
      payload: { action, date: '2026-05-29 08:30:00', ticket_id: number, subject: 'Zażółć' },
      changes: {},
    };
    this.events.push(event);
    for (const wake of this.held) wake();
    return event;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://api');
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, error: object) =>
      answer(status, {
        request_id: 'a',
        errors: [{ message: 'refused', code: status * 1_000 + 1, ...error }],
      });
    if (request.headers.authorization !== credentials) return void refuse(401, {});
    if (pathname === '/api/webhooks/actions')
      return void answer(
        200,
        actions.map(action => ({ action })),
      );
    this.queries.push(searchParams);
    const refusal = this.refusals.shift();
    if (refusal) return void refuse(refusal, {});
    const after = searchParams.get('after');
    const place = after ? Number.parseInt(after.slice(3), 36) : searchParams.get('since') ? 0 : undefined;
    if (after && place! < this.removed)
      return void refuse(410, { cursor: `e1.${this.removed.toString(36)}`, field: 'after' });
    const start = place ?? this.events.length;
    if (this.page(start, searchParams).result.length === 0 && Number(searchParams.get('wait')) > 0)
      await this.somethingAfter(start, searchParams, response);
    const { known_since } = this;
    answer(200, { ...this.page(start, searchParams), ...(searchParams.has('since') && { known_since }) });
  }

  /** Two events a page, so that pages are read on. */
  private page(
    start: number,
    query: URLSearchParams,
  ): { result: EventView[]; cursor: string; more: boolean } {
    const wanted = query.getAll('actions[]');
    const later = this.events.slice(Math.max(start, this.removed));
    const found = later.filter(({ action }) => wanted.length === 0 || wanted.includes(action));
    const end = `e1.${this.events.length.toString(36)}`;
    const more = found.length > 2;
    return { result: found.slice(0, 2), cursor: more ? found[1]!.cursor : end, more };
  }

  private somethingAfter(start: number, query: URLSearchParams, response: ServerResponse): Promise<void> {
    return new Promise(resolve => {
      const wake = () => {
        if (!response.destroyed && this.page(start, query).result.length === 0) return;
        this.held.delete(wake);
        resolve();
      };
      this.held.add(wake);
      response.on('close', wake);
    });
  }
}
