import { companies, mostOfCompany } from '@patchbay/contracts/crm/companies';
import type { CustomerContact } from '@patchbay/contracts/crm/customer-references';
import { customers } from '@patchbay/contracts/crm/customers';
import type { RequestContract } from '@patchbay/contracts/message';
import { users } from '@patchbay/contracts/telephony/people';
import { type TicketingSection, ticketingProvisioning } from '@patchbay/contracts/ticketing/provisioning';
import type { TicketObject, TicketView } from '@patchbay/contracts/ticketing/ticket-views';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { Opened } from '@patchbay/platform/opened';
import { TestService } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
import { ticketing } from './app.module';
import { ticketingData } from './data-source';

/** The dictionaries of every test. */
export const dictionaries: Required<TicketingSection> = {
  ticket_queues: [
    { id: 1, name: 'Support', email: 'support@example.com' },
    { id: 2, name: 'Sales', email: 'Sales@Example.com' },
  ],
  statuses: [
    { id: 7, name: 'New' },
    { id: 5, name: 'In progress', substatuses: [{ id: 3, name: 'Escalated' }] },
    {
      id: 6,
      name: 'Closed',
      closed: true,
      substatuses: [
        { id: 1, name: 'Resolved' },
        { id: 2, name: 'Spam' },
      ],
    },
    { id: 4, name: 'Merged', closed: true },
  ],
  categories: [
    { id: 1, name: 'Billing' },
    { id: 2, name: 'Technical' },
  ],
  custom_fields: [
    { id: 1, name: 'Device' },
    { id: 2, name: 'Order number' },
  ],
  chat_queues: [{ id: 1, name: 'Website' }],
};

export const wanted = { to: 'support@example.com', subject: 'Printer', body: 'It is on fire' };

/** Customers by company. */
const customersOf: Record<number, number[]> = {
  7: [1, 2],
  8: Array.from({ length: mostOfCompany + 1 }, (_, index) => index + 1),
};

/** The service with its dictionaries, a telephony that knows anna and jan, and a crm that knows customers 1 to 9. */
export class TestTicketing {
  /** Names of customers; the others are called by their numbers. */
  readonly names = new Map<number, string>();
  /** Their addresses. */
  readonly emails = new Map<number, string>();
  private readonly asked: string[] = [];
  private readonly answers = new Map<string, (() => void)[]>();
  private held = Promise.resolve();

  private constructor(
    readonly service: TestService,
    private readonly stubs: Stubs,
    private readonly opened: Opened,
  ) {}

  static start(environment: NodeJS.ProcessEnv = {}): Promise<TestTicketing> {
    return Opened.during(async opened => {
      const starting = TestService.start(ticketing, ticketingData, environment);
      const service = opened.keep(await starting, one => one.stop());
      const stubs = opened.keep(await Stubs.open(), one => one.stop());
      const test = new TestTicketing(service, stubs, opened);
      await test.connect('telephony');
      await test.connect('crm');
      await service.succeed(ticketingProvisioning.apply, { ticketing: dictionaries });
      return test;
    });
  }

  async connect(name: 'telephony' | 'crm'): Promise<void> {
    if (name === 'telephony') {
      this.answer(name, users.check, ({ logins }: { logins: string[] }) => ({
        unknown: logins.filter(login => !['anna', 'jan'].includes(login)),
      }));
    } else {
      this.answer(name, customers.check, ({ customer_ids }: { customer_ids: number[] }) => ({
        unknown: customer_ids.filter(id => id > 9),
      }));
      this.answer(name, customers.contacts, ({ customer_ids }: { customer_ids: number[] }) =>
        customer_ids.filter(id => id <= 9).map(id => this.contactOf(id)),
      );
      this.answer(name, customers.ofAddresses, ({ emails }: { emails: string[] }) =>
        emails.filter(email => email === 'ewa@example.org').map(email => ({ email, customer_id: 3 })),
      );
      this.answer(name, companies.customers, ({ id }: { id: number }) => ({
        customer_ids: customersOf[id] ?? [],
      }));
    }
    await this.stubs.ready();
  }

  async disconnect(name: 'telephony' | 'crm'): Promise<void> {
    for (const stop of this.answers.get(name)!) stop();
    this.answers.delete(name);
    await this.stubs.ready();
  }

  /** Makes the other services answer nothing until the returned function is called. */
  holdAnswers(): () => void {
    let release!: () => void;
    this.held = new Promise(resolve => (release = resolve));
    return release;
  }

  /** The bodies of the requests that the other services got since the last call. */
  takeAsked(): string[] {
    return this.asked.splice(0).sort();
  }

  async ticket(fields: object = {}): Promise<number> {
    return (await this.service.succeed(tickets.create, { ...wanted, ...fields })).ticket_id;
  }

  /** Of tickets that were inserted without the API, for more of which than a search waits. */
  async writeAllWords(): Promise<void> {
    const { query } = this.service.database;
    while ((await query('SELECT has_more FROM write_due_words(1000)'))[0].has_more);
  }

  read(id: number): Promise<TicketView> {
    return this.service.succeed(tickets.read, { id });
  }

  /** What is read of a ticket besides its messages: as in its events. */
  async state(id: number): Promise<TicketObject> {
    const read = await this.service.succeed(tickets.read, { id, include_custom_fields: true });
    const { messages: _, messages_count: _count, close_time: _time, ...shown } = read;
    const { first_agent_response_time: _response, ...state } = shown;
    return state;
  }

  /** A ticket without messages that was last modified at another time. It has no event that could contradict. */
  async ticketModifiedAt(time: string): Promise<number> {
    const [{ ticket_id }] = await this.service.database.query(
      `INSERT INTO tickets (ticket_queue_id, status_id, user_login, "to", "from", cc, subject, source, created_at, updated_at)
        VALUES (1, 7, '', 'support@example.com', '', '[]', 'Old', 'email', $1, $1) RETURNING ticket_id::int`,
      [time],
    );
    return ticket_id;
  }

  private contactOf(customer_id: number): CustomerContact {
    const [name = '', surname = ''] = (this.names.get(customer_id) ?? `Customer ${customer_id}`).split(' ');
    const numbers = { phone_number: '', normal_phone_number: '', normal_phone_numbers: [] };
    const email = this.emails.get(customer_id) ?? '';
    return { customer_id, company_id: null, name, surname, email, ...numbers };
  }

  async stop(): Promise<void> {
    await this.opened.close();
  }

  private answer<O, B>(name: string, contract: RequestContract<object, O>, answer: (asked: B) => O): void {
    const stop = this.stubs.answer(contract, async ({ body }) => {
      this.asked.push(body);
      await this.held;
      return { body: answer(JSON.parse(body)) as object };
    });
    this.answers.set(name, [...(this.answers.get(name) ?? []), stop]);
  }
}
