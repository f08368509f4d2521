import type { Dovecot } from '@patchbay/infra/dovecot';
import type { ReceivedMail } from '@patchbay/infra/smtp-server';
import MailComposer from 'nodemailer/lib/mail-composer';
import PostalMime, { type Email } from 'postal-mime';

export const customer = 'ewa.zielinska@example.org';
const from = { name: 'Ewa Zielińska', address: customer };

/** Milliseconds. */
const writesEvery = 300_000;
const answersAfter = 20_000;

const letters = [
  [
    'My invoice is wrong',
    'Good morning,\n\nI was charged twice for October. Can you look at it, please?\n\nEwa',
  ],
  ['Zmiana adresu', 'Dzień dobry,\n\nproszę o zmianę adresu dostawy na ul. Żółwią 3 w Łodzi.\n\nEwa'],
  ['The printer does not print', 'Hello,\n\nsince this morning there is only a red light.\n\nEwa'],
  ['How long are you open?', 'Hello,\n\nhow long are you open on Saturdays?\n\nEwa'],
] as const;

/** Writes to the mailboxes in turn, and once more when she gets an answer. */
export class DemoCustomer {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly answered = new Set<string>();
  private written = 0;

  constructor(
    private readonly dovecot: Dovecot,
    private readonly addresses: readonly string[],
    private readonly onNotice: (text: string) => void,
  ) {}

  start(): void {
    this.write();
    this.timers.add(setInterval(() => this.write(), writesEvery));
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Thanks for the first answer to each of her letters, as a reply in its thread. */
  read({ to, message }: ReceivedMail): void {
    if (!to.includes(customer)) return;
    PostalMime.parse(message).then(
      mail => this.answer(mail),
      (error: Error) => this.onNotice(`The customer cannot read a mail: ${error.message}`),
    );
  }

  private answer({ subject = '', replyTo, messageId }: Email): void {
    const to = replyTo?.[0]?.address;
    if (!to || this.answered.has(subject)) return;
    this.answered.add(subject);
    const text = 'Thank you, that was quick!\n\nEwa';
    const send = () => this.send({ to, subject, inReplyTo: messageId, text });
    this.timers.add(setTimeout(send, answersAfter));
  }

  private write(): void {
    const [subject, text] = letters[this.written % letters.length]!;
    const to = this.addresses[this.written % this.addresses.length]!;
    this.written += 1;
    this.send({ to, subject, text });
  }

  private send({
    to,
    inReplyTo,
    ...mail
  }: {
    to: string;
    subject: string;
    text: string;
    inReplyTo?: string;
  }): void {
    const threaded = inReplyTo === undefined ? {} : { inReplyTo, references: inReplyTo };
    const composed = new MailComposer({ from, to: { name: '', address: to }, ...mail, ...threaded });
    composed
      .compile()
      .build()
      .then(raw => this.dovecot.deliver(raw, { from: customer, to: [to] }))
      .catch((error: Error) =>
        this.onNotice(`The customer's mail to ${to} was not delivered: ${error.message}`),
      );
  }
}
