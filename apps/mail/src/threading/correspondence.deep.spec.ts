/** @long */
import { createTransport } from 'nodemailer';
import { mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { ticketMails } from '@patchbay/contracts/ticketing/mails';
import { Opened } from '@patchbay/platform/opened';
import { sourceOf } from '@patchbay/testing/app-process';
import { eventually } from '@patchbay/testing/eventually';
import { LatePort } from '@patchbay/testing/late-port';
import { TestService } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
import { mail } from '../app.module';
import { mailData } from '../data-source';
import { Signatures } from './signatures';

const MAIL_SIGNING_KEY = Buffer.alloc(32, 7).toString('base64');
const signatures = new Signatures({ MAIL_SIGNING_KEY } as ConstructorParameters<typeof Signatures>[0]);
const support = 'support@example.com';
const customers = 100;
const mailsOfEach = 20;

/** What a customer has of his ticket when he writes again. */
interface Thread {
  customer: number;
  ticket_id: number;
  /** Message-IDs of the customer, and of the answers to him, oldest first. */
  own: string[];
  answers: string[];
}

type Headers = { to: string; subject: string; others?: string[] };

/** How programs write replies: which headers they keep, and to which of our addresses they write. */
const manners: Record<string, (thread: Thread) => Headers> = {
  Gmail: thread => ({
    to: replyAddressOf(thread),
    subject: 'Re: Invoice',
    others: [`In-Reply-To: ${thread.answers.at(-1)}`, `References: ${idsOf(thread).join(' ')}`],
  }),
  'Outlook, in Polish': thread => ({
    to: `"Support" <${replyAddressOf(thread)}>`,
    subject: 'ODP: Invoice',
    others: [
      'Thread-Topic: Invoice',
      'Thread-Index: AQHa0000000000000000000000000000',
      `In-Reply-To: ${thread.answers.at(-1)}`,
      `References: ${idsOf(thread).slice(-2).join('\r\n\t')}`,
    ],
  }),
  'an Exchange server that keeps no Message-ID': thread => ({
    to: replyAddressOf(thread).toUpperCase(),
    subject: 'RE: Invoice',
    others: ['Thread-Index: AQHa0000000000000000000000000000'],
  }),
  'Apple Mail, to the address in the address book': thread => ({
    to: `Support <${support}>`,
    subject: 'Re: Invoice',
    others: [`In-Reply-To: ${thread.answers.at(-1)}`, `References: ${idsOf(thread).join(' ')}`],
  }),
  'a customer who adds something to his own mail': thread => ({
    to: support,
    subject: 'Re: Invoice',
    others: [`In-Reply-To: ${thread.own.at(-1)}`, `References: ${thread.own.join(' ')}`],
  }),
  'a customer who answers with another subject': thread => ({
    to: support,
    subject: 'By the way',
    others: [`In-Reply-To: ${thread.answers[0]}`],
  }),
};

const replyAddressOf = ({ ticket_id }: Thread) => signatures.replyAddress(support, ticket_id);
const idsOf = ({ own, answers }: Thread) => own.flatMap((id, at) => [id, ...answers.slice(at, at + 1)]);

describe('a correspondence of many customers in the manners of their programs', () => {
  const opened = new Opened();
  /** Tickets by the line that each mail has as its text. */
  const tickets = new Map<string, number>();
  let port: number;

  beforeAll(async () => {
    // The program that reads messages runs from the sources, as this one does.
    process.execArgv.push(...sourceOf('mail', 'main.ts').slice(0, -1));
    const stubs = opened.keep(await Stubs.open(), one => one.stop());
    let newest = 0;
    stubs.answer(ticketMails.take, ({ body }) => {
      const taken = JSON.parse(body) as { ticket_id?: number; body: string };
      const ticket_id = taken.ticket_id ?? (newest += 1);
      tickets.set(taken.body.trim(), ticket_id);
      return { body: { ticket_id, message_id: tickets.size } };
    });
    stubs.answer(ticketMails.answers, () => ({ body: { answers: [], next: 0 } }));
    await stubs.ready();
    ({ number: port } = await LatePort.choose());
    const environment = { MAIL_SIGNING_KEY, MAIL_LISTEN: `lmtp://127.0.0.1:${port}` };
    const service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
    await service.succeed(mailProvisioning.apply, {
      mail: { mailboxes: [{ id: 1, address: support, queue_id: 1 }] },
    });
  });
  afterAll(() => opened.close());

  /** Delivers mails over one connection each, a few at once. */
  async function deliver(mails: { customer: number; raw: string; to: string }[]): Promise<void> {
    const waiting = [...mails];
    const next = async () => {
      for (let each = waiting.pop(); each; each = waiting.pop()) {
        const transport = createTransport({ host: '127.0.0.1', port, lmtp: true, ignoreTLS: true } as object);
        await transport.sendMail({
          envelope: { from: `c${each.customer}@example.org`, to: [each.to] },
          raw: each.raw,
        });
        transport.close();
      }
    };
    await Promise.all(Array.from({ length: 10 }, next));
  }

  const mailOf = (customer: number, number: number, { to, subject, others = [] }: Headers) => ({
    customer,
    to: /[^<>\s]+@[^<>\s]+/.exec(to)![0],
    raw: [
      `From: c${customer}@example.org`,
      `To: ${to}`,
      `Subject: ${subject}`,
      `Message-ID: <${customer}.${number}@example.org>`,
      ...others,
      '',
      `${customer} ${number}`,
      '',
    ].join('\r\n'),
  });

  it('has each mail in the ticket of its customer', async () => {
    const threads: Thread[] = Array.from({ length: customers }, (_, customer) => ({
      ...{ customer, ticket_id: 0, own: [], answers: [] },
    }));
    const kinds = Object.values(manners);
    for (let number = 0; number < mailsOfEach; number += 1) {
      await deliver(
        threads.map(thread => {
          const write = kinds[(thread.customer + number) % kinds.length]!;
          return mailOf(
            thread.customer,
            number,
            number ? write(thread) : { to: support, subject: 'Invoice' },
          );
        }),
      );
      await eventually(() => expect(tickets.size).toBe(customers * (number + 1)));
      for (const thread of threads) {
        const { customer } = thread;
        if (number === 0) thread.ticket_id = tickets.get(`${customer} 0`)!;
        thread.own.push(`<${customer}.${number}@example.org>`);
        thread.answers.push(signatures.messageId(support, thread.ticket_id, customer * mailsOfEach + number));
      }
    }
    expect(new Set(threads.map(({ ticket_id }) => ticket_id)).size).toBe(customers);
    for (const [text, ticket_id] of tickets) {
      const thread = threads[Number(text.split(' ')[0])]!;
      expect([text, ticket_id]).toEqual([text, thread.ticket_id]);
    }
  });
});
