import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoUsers } from '../start/demo';

const [{ login, password }] = demoUsers;

/** Sends a request of the demo's user that must succeed, and returns its answer. */
type Send = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

const sendTo =
  (url: string): Send =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
        'content-type': 'application/json',
      },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text ? (JSON.parse(text) as Record<string, unknown>) : {};
  };

/** What a day at a contact centre leaves: people, tickets with an answer, and subscribers of which one is broken. */
export class ScreenshotData {
  private readonly subscribers: Server[] = [];
  private readonly send: Send;

  /** @param url of the API */
  constructor(url: string) {
    this.send = sendTo(url);
  }

  async add(): Promise<void> {
    const broken = await this.subscribe('/reports', ['TICKET_CREATED', 'TICKET_UPDATED'], (_, response) =>
      response.writeHead(503).end('the database is read-only'),
    );
    await this.subscribe('/crm', ['CUSTOMER_CREATED', 'TICKET_CREATED', 'TICKET_UPDATED'], (_, response) =>
      response.end('ok'),
    );
    for (const [name, surname, number] of people) await this.addPerson(name, surname, number);
    await this.addConversation();
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

  private async addPerson(name: string, surname: string, phone_number: string): Promise<void> {
    const plain = surname.normalize('NFD').replace(/\p{M}/gu, '');
    const email = `${name}.${plain}@example.com`.toLowerCase();
    const { customer_id } = await this.send('POST', '/customers', { name, surname, phone_number, email });
    const subject = subjects[Number(customer_id) % subjects.length];
    await this.send('POST', '/tickets', {
      to: 'support@example.com',
      from: email,
      customer_id,
      subject,
      body: `Good morning,\n\n${subject}. Can you look into it, please?\n\n${name} ${surname}`,
    });
  }

  /** Of the first ticket. */
  private async addConversation(): Promise<void> {
    const user_login = 'anna.nowak';
    await this.send('PUT', '/tickets/1', { status_id: 5, user_login });
    await this.send('POST', '/tickets/1/comment', {
      user_login,
      content: 'The courier has it in the wrong depot; asked them for a new date.',
    });
    await this.send('POST', '/tickets/1/agent_response', {
      user_login,
      body: 'Good morning,\n\nyour parcel is in Łódź and comes tomorrow before noon. We are sorry for the delay.\n\nAnna Nowak',
    });
    await this.send('PUT', '/tickets/1', { status_id: 2 });
  }
}

const people = [
  ['Ewa', 'Wiśniewska', '600700801'],
  ['Tomasz', 'Zieliński', '600700802'],
  ['Katarzyna', 'Wójcik', '600700803'],
  ['Piotr', 'Kamiński', '600700804'],
  ['Magdalena', 'Lewandowska', '600700805'],
] as const;

const subjects = [
  'The invoice has the wrong address',
  'The parcel has not come yet',
  'I cannot sign in on my phone',
  'The router loses the connection at night',
];
