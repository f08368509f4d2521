import { mailDeliveries } from '@patchbay/contracts/mail/deliveries';
import { type MailboxEntry, mailProvisioning } from '@patchbay/contracts/mail/provisioning';
import { chunkBytes, files } from '@patchbay/contracts/ticketing/files';
import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import {
  type AnswerPlace,
  type AnswerToSend,
  type AnswersPage,
  ticketMails,
} from '@patchbay/contracts/ticketing/mails';
import { eventStream } from '@patchbay/platform/event-stream';
import { Opened } from '@patchbay/platform/opened';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { TestService } from '@patchbay/testing/service';
import { Stubs } from '@patchbay/testing/stub';
import { TestRelay } from '@patchbay/testing/test-relay';
import { mail } from '../app.module';
import { mailData } from '../data-source';

/** The service with a mailbox that sends through a relay, and a ticketing whose answers are made here. */
export class TestAnswers {
  private message_id = 1;
  /** What ticketing has: the first one was written before the service started for the first time. */
  private readonly written: AnswerPlace[] = [{ ticket_id: 16, message_id: 1, is_first: false }];
  /** What the next answers are beside the usual ones. */
  wanted: Partial<AnswerToSend> = {};
  /** Files of ticketing, by token. */
  readonly files = new Map<string, Buffer>();
  /** Whether the tickets of the next answers are gone. */
  isDeleted = false;

  private constructor(
    readonly service: TestService,
    readonly relay: TestRelay,
    readonly publisher: EventPublisher,
    private readonly opened: Opened,
  ) {}

  static start(MAIL_SECRETS = ''): Promise<TestAnswers> {
    return Opened.during(async opened => {
      const relay = opened.keep(await TestRelay.start(), one => one.stop());
      const environment = { MAIL_SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'), MAIL_SECRETS };
      const service = opened.keep(await TestService.start(mail, mailData, environment), one => one.stop());
      const publisher = opened.keep(await EventPublisher.open(), one => one.close());
      const stubs = opened.keep(await Stubs.open(), one => one.stop());
      const test = new TestAnswers(service, relay, publisher, opened);
      const usual = {
        ticket_id: 1,
        to: 'Support@example.com',
        from: 'jan@example.org',
        subject: 'Offer',
        body: 'Żółw\r\nis on its way',
        body_type: 'PLAIN',
        cc: [],
        send_at: '',
        user_login: 'anna',
        attachments: [],
      };
      stubs.answer(ticketMails.answer, () => ({
        body: test.isDeleted ? [] : [{ ...usual, ...test.wanted }],
      }));
      stubs.answer(ticketMails.answers, ({ body }) => ({ body: test.writtenAfter(JSON.parse(body).after) }));
      stubs.answer(files.chunk, ({ body }) => {
        const { token, number } = JSON.parse(body);
        const chunk = test.files.get(token)?.subarray(number * chunkBytes, (number + 1) * chunkBytes);
        return chunk ? { body: new Uint8Array(chunk) } : { status: 404, body: { errors: [] } };
      });
      await stubs.ready();
      await test.provision();
      return test;
    });
  }

  async provision(fields: Partial<MailboxEntry> = {}): Promise<void> {
    const send = { host: '127.0.0.1', port: this.relay.port };
    const support = { id: 1, address: 'support@example.com', queue_id: 1, send, ...fields };
    await this.service.succeed(mailProvisioning.apply, { mail: { mailboxes: [support] } });
  }

  stop(): Promise<void> {
    return this.opened.close();
  }

  /** A ticket that came by mail. */
  async received(ticket_id: number, mailbox_id = 1): Promise<void> {
    await this.service.database.query(
      `INSERT INTO received_mails (mail_id, mailbox_id, state, raw, received_at, sender, subject, internet_id,
        internet_references, ticket_id) VALUES ($1, $3, 'TAKEN', '', now(), 'ewa@example.org', 'Żółw', '<b@x>', '<a@x>', $2)`,
      [`mail ${ticket_id}`, ticket_id, mailbox_id],
    );
  }

  async answer(ticket_id: number): Promise<number> {
    const message_id = this.write(ticket_id, false);
    await this.publisher.publish(ticketEvents.messageSent, { ticket_id, message_id, agent_login: 'anna' });
    return message_id;
  }

  /** A ticket that we began: its first message is sent. */
  async begun(ticket_id: number): Promise<number> {
    const message_id = this.write(ticket_id, true);
    await this.publisher.publish(ticketEvents.created, { ticket_id, message_id, source: 'email' });
    return message_id;
  }

  private write(ticket_id: number, is_first: boolean): number {
    const message_id = (this.message_id += 1);
    this.written.push({ ticket_id, message_id, is_first });
    return message_id;
  }

  /** A page is of two answers, so that most of what was missed takes several. */
  private writtenAfter(after = this.message_id): AnswersPage {
    const answers = this.written.filter(({ message_id }) => message_id > after).slice(0, 2);
    return { answers, next: answers.at(-1)?.message_id ?? this.message_id };
  }

  /** The service is away for longer than the stream keeps the events of what is done meanwhile. */
  async whileAway(does: () => Promise<void>): Promise<void> {
    await this.publisher.allHandledBy('mail', this.service.database);
    await this.service.pause();
    await does();
    const manager = await this.publisher.connection.jetstreamManager();
    await manager.streams.purge(eventStream);
    await this.service.resume();
  }

  async deliveryOf(id: number) {
    return (await this.service.succeed(mailDeliveries.ofMessages, { message_ids: [id] }))[0];
  }

  /** What the events of a mail report, in order. */
  async reportedOf(id: number): Promise<object[]> {
    const sql = `SELECT payload FROM outbox WHERE payload->>'message_id' = $1 ORDER BY event_id`;
    const rows = await this.service.database.query(sql, [`${id}`]);
    return rows.map(({ payload: { date: _date, ...reported } }) => reported);
  }

  /** What is not being sent is due now, instead of in a minute. */
  async hurry(): Promise<void> {
    await this.service.database.query(
      'UPDATE mail_recipients SET due_at = now() WHERE due_at > now() AND claims = attempts',
    );
  }
}
