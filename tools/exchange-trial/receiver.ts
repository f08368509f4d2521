import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const idOf = (header: unknown): string => String(header).split('_')[0]!;

/** A subscriber on the loopback address that keeps what it gets. */
export class Receiver {
  /** Identifiers of the events, as they came in. */
  readonly received: string[] = [];
  private readonly server = createServer((request, response) => {
    void text(request).then(() => {
      this.received.push(idOf(request.headers['webhook-id']));
      response.writeHead(200).end();
    });
  });

  /** @returns its URL */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
