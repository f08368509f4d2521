import { once } from 'node:events';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

interface Received {
  /** Milliseconds since 1970. */
  at: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A subscriber on the loopback address. */
export class CallReceiver {
  private readonly received: Received[] = [];
  private readonly server = createServer((request, response) => {
    const at = Date.now();
    void text(request).then(body => {
      this.received.push({ at, headers: request.headers, body });
      response.writeHead(204).end();
    });
  });

  /** @returns its URL */
  async start(): Promise<string> {
    this.server.keepAliveTimeout = 60_000;
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  get count(): number {
    return this.received.length;
  }

  /**
   * When each connection was told first, in milliseconds since 1970.
   *
   * @param secret with which they must be signed
   * @throws WebhookVerificationError
   */
  connections(secret: string): Map<string, number> {
    const webhook = new Webhook(secret);
    const told = new Map<string, number>();
    for (const { at, headers, body } of this.received) {
      const { connection_id } = webhook.verify(body, headers as Record<string, string>) as {
        connection_id: string;
      };
      if (!told.has(connection_id)) told.set(connection_id, at);
    }
    return told;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
