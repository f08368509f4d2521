import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eventually } from './eventually';

export interface ReceivedRequest {
  method: string;
  /** Path and query string. */
  path: string;
  headers: IncomingHttpHeaders;
  /** The raw bytes. */
  body: Buffer;
  /** Time at which the whole request had arrived, in milliseconds since 1970. */
  at: number;
}

/** How a receiver answers a request. */
export type Behaviour = (response: ServerResponse) => void;

export const answers =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  response =>
    void response.writeHead(status, headers).end();

/** Never answers. */
export const hangs: Behaviour = () => undefined;

/** Sends an endless answer, one byte at a time. */
export const drips =
  (status: number): Behaviour =>
  response => {
    response.writeHead(status);
    const timer = setInterval(() => response.write('.'), 20);
    response.once('close', () => clearInterval(timer));
  };

/** Sends an answer of 1 GB, as fast as the client reads it. */
export const floods =
  (status: number): Behaviour =>
  response => {
    response.writeHead(status);
    const chunk = Buffer.alloc(65_536, 'x');
    const chunks = function* () {
      for (let sent = 0; sent < 1e9; sent += chunk.length) yield chunk;
    };
    pipeline(Readable.from(chunks()), response, () => undefined);
  };

/** Closes the connection with a TCP reset. */
export const resets: Behaviour = response => void response.socket?.resetAndDestroy();

export const after =
  (milliseconds: number, then: Behaviour): Behaviour =>
  response =>
    void setTimeout(() => then(response), milliseconds);

/** A subscriber: a real HTTP server on loopback that records all requests and answers as configured. */
export class WebhookReceiver {
  readonly requests: ReceivedRequest[] = [];
  /** Highest number of concurrent requests so far. */
  busiest = 0;
  /** Number of accepted connections. */
  connections = 0;
  private open = 0;
  private upcoming: Behaviour[] = [];
  private readonly server: Server;

  private constructor(private behaviour: Behaviour) {
    this.server = createServer((request, response) => void this.receive(request, response));
    this.server.on('connection', () => (this.connections += 1));
  }

  static async start(behaviour: Behaviour = answers(200)): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver(behaviour);
    await new Promise<void>(resolve => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  /** Sets the behaviours of the next requests, one each; later requests get the usual behaviour again. */
  next(...behaviours: Behaviour[]): void {
    this.upcoming.push(...behaviours);
  }

  /** Sets the behaviour of all requests from now on. */
  always(behaviour: Behaviour): void {
    this.behaviour = behaviour;
    this.upcoming = [];
  }

  /** Waits for a number of requests and returns all received ones. */
  received(count: number, within?: number): Promise<ReceivedRequest[]> {
    return eventually(() => {
      if (this.requests.length < count)
        throw new Error(`received ${this.requests.length} of ${count} requests`);
      return this.requests;
    }, within);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.open += 1;
    this.busiest = Math.max(this.busiest, this.open);
    response.once('close', () => (this.open -= 1));
    const { method = '', url = '', headers } = request;
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    this.requests.push({ method, path: url, headers, body, at: Date.now() });
    const behave = this.upcoming.shift() ?? this.behaviour;
    behave(response);
  }
}
