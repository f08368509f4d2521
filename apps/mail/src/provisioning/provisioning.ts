import { Controller } from '@nestjs/common';
import {
  type ApplyMail,
  type MailSection,
  type MailboxEntry,
  mailProvisioning,
} from '@patchbay/contracts/mail/provisioning';
import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import type { KindCounts } from '@patchbay/contracts/provisioning';
import { Database } from '@patchbay/persistence/database';
import { applyKinds } from '@patchbay/persistence/provisioning';
import { reference } from '@patchbay/persistence/provisioning-references';
import { type KindOf, entriesOf } from '@patchbay/persistence/provisioning-rules';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { MailSecrets } from '../mailboxes/mail-secrets';
import { Mailbox } from '../mailboxes/mailbox';
import { MailTemplate } from '../templates/mail-template';
import { domainOf } from '../threading/signatures';

const atMailboxes = 'mail.mailboxes';

const references = [
  reference(Mailbox, 'ticket_queue_id', 'ticketing.ticket_queues', 'id'),
  reference(MailTemplate, 'queue_id', 'ticketing.ticket_queues', 'id'),
];

const otherMailboxes = statement<{ ids: number[] }, Pick<Mailbox, 'address' | 'aliases'>>(
  'SELECT address, aliases FROM mailboxes WHERE NOT id = ANY(:ids)',
);

/** The mail section of a provisioning file. What is provisioned has no events. */
@Controller()
export class Provisioning {
  constructor(
    private readonly database: Database,
    private readonly secrets: MailSecrets,
  ) {}

  @Handles(mailProvisioning.apply)
  async apply({ mail, ...options }: ApplyMail, context: RequestContext): Promise<KindCounts[]> {
    const problems = [
      ...signInProblems(mail),
      ...(await this.addressProblems(mail, options.prune)),
      ...(await this.dkimProblems(mail)),
    ];
    return this.database.write(context, ({ manager }) =>
      applyKinds(manager, kindsOf(mail), options, { problems, references }),
    );
  }

  /** A mail comes to one mailbox, of these and of those that stay. */
  private async addressProblems({ mailboxes = [] }: MailSection, prune = false): Promise<ProblemDetail[]> {
    const ids = mailboxes.map(({ id }) => id);
    const others = prune ? [] : await this.database.rows(otherMailboxes, { ids });
    // That each address is of one mailbox is checked with the rows.
    const taken = new Set(others.flatMap(({ aliases }) => aliases));
    const problems = mailboxes.flatMap(({ address }, index) =>
      takenAlready(taken, address, `${index}].address`),
    );
    for (const { address } of [...others, ...mailboxes]) taken.add(address.toLowerCase());
    for (const [index, { aliases = [] }] of mailboxes.entries())
      for (const [place, alias] of aliases.entries()) {
        problems.push(...takenAlready(taken, alias, `${index}].aliases[${place}]`));
        taken.add(alias.toLowerCase());
      }
    return problems;
  }

  /** With a wrong key nothing could be sent, and a signature of another domain proves nothing. */
  private async dkimProblems({ mailboxes = [] }: MailSection): Promise<ProblemDetail[]> {
    const problems: ProblemDetail[] = [];
    for (const [index, { address, dkim }] of mailboxes.entries()) {
      if (!dkim) continue;
      const at = `${atMailboxes}[${index}].dkim`;
      const { notAllowed: code } = codes;
      if (!`.${domainOf(address)}`.toLowerCase().endsWith(`.${dkim.domain.toLowerCase()}`))
        problems.push({
          field: `${at}.domain`,
          code,
          message: 'must be the domain of the address, or one above it',
        });
      const wrong = await this.secrets.dkimKey(dkim).then(
        () => '',
        (error: Error) => error.message,
      );
      if (wrong) problems.push({ field: `${at}.secret`, code, message: wrong });
    }
    return problems;
  }
}

/** OAuth 2 signs a user in, and instead of a password. */
const signInProblems = ({ mailboxes = [] }: MailSection): ProblemDetail[] =>
  mailboxes.flatMap((mailbox, index) =>
    (['receive', 'send'] as const).flatMap(name => {
      const { oauth, user, secret } = mailbox[name] ?? {};
      if (!oauth || (user && !secret)) return [];
      const field = `${atMailboxes}[${index}].${name}.oauth`;
      return [{ field, code: codes.notAllowed, message: 'needs `user`, and no `secret`' }];
    }),
  );

const takenAlready = (taken: ReadonlySet<string>, address: string, at: string): ProblemDetail[] =>
  taken.has(address.toLowerCase())
    ? [
        {
          field: `${atMailboxes}[${at}`,
          code: codes.notAllowed,
          message: 'is an address of a mailbox already',
        },
      ]
    : [];

function kindsOf({ mailboxes }: MailSection): KindOf<Mailbox>[] {
  if (!mailboxes) return [];
  const entries = entriesOf(atMailboxes, mailboxes, rowOf);
  return [{ entity: Mailbox, at: atMailboxes, entries, unique: [['address']] }];
}

const rowOf = ({
  queue_id,
  address,
  aliases,
  receive,
  send,
  reply_domain,
  plain_sender,
  dkim,
  auto_reply_template,
  signature_template,
  after,
  spam,
  ...mailbox
}: MailboxEntry): Mailbox => ({
  ...mailbox,
  ticket_queue_id: queue_id,
  address: address.toLowerCase(),
  aliases: (aliases ?? []).map(alias => alias.toLowerCase()),
  receive: receive ?? null,
  send: send ?? null,
  reply_domain: reply_domain?.toLowerCase() ?? '',
  plain_sender: plain_sender ?? false,
  dkim: dkim ?? null,
  auto_reply_template: auto_reply_template ?? '',
  signature_template: signature_template ?? '',
  after: after ?? 'seen',
  spam: spam ?? 'ignore',
});
