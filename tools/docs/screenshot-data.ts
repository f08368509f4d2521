import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDemoHistory } from '../start/demo-history';
import { type Send, sendTo } from '../start/demo-send';

/** The customers of the demo, and subscribers of which one is broken. */
export class ScreenshotData {
  private readonly subscribers: Server[] = [];
  private readonly send: Send;

  /** @param url of the API */
  constructor(private readonly url: string) {
    this.send = sendTo(url);
  }

  async add(): Promise<void> {
    const broken = await this.subscribe('/reports', ['TICKET_CREATED', 'TICKET_UPDATED'], (_, response) =>
      response.writeHead(503).end('the database is read-only'),
    );
    await this.subscribe('/crm', ['CUSTOMER_CREATED', 'TICKET_CREATED', 'TICKET_UPDATED'], (_, response) =>
      response.end('ok'),
    );
    await addDemoHistory(this.url);
    await this.send('POST', `/webhooks/${broken}/test`, {});
  }

  async stop(): Promise<void> {
    for (const server of this.subscribers) {
      server.closeAllConnections();
      await new Promise(closed => server.close(closed));
    }
  }

  private async subscribe(path: string, actions: string[], answer: RequestListener): Promise<unknown> {
    const server = createServer(answer);
    this.subscribers.push(server);
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const { id } = await this.send('POST', '/webhooks', {
      actions,
      subscription_url: `http://localhost:${port}${path}`,
      include: ['changes'],
    });
    return id;
  }
}
