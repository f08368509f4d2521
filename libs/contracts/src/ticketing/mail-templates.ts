import { OneOf } from '../fields/choices';
import { both, partial } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { After, Limit } from '../fields/paging';
import { Text } from '../fields/text';
import { empty, eventsOf, explained, one, pageOf, request } from '../message';
import { readBy } from '../rights';
import { type TicketBodyType, ticketBodyTypes } from './ticket-views';

export const mailTemplateKinds = ['AUTO_REPLY', 'SIGNATURE', 'ANSWER'] as const;
export type MailTemplateKind = (typeof mailTemplateKinds)[number];

const ofEveryMail = ['ticket_id', 'subject', 'customer_email', 'mailbox_address'] as const;

/** What `{{…}}` in a template may be: no agent writes an automatic reply. */
export const templatePlaceholders: Record<MailTemplateKind, readonly string[]> = {
  AUTO_REPLY: ofEveryMail,
  SIGNATURE: [...ofEveryMail, 'agent_login'],
  ANSWER: [...ofEveryMail, 'agent_login'],
};

const listed = (kind: MailTemplateKind): string =>
  templatePlaceholders[kind].map(name => `\`{{${name}}}\``).join(', ');

const kind = {
  description:
    '`AUTO_REPLY` is sent when a mail begins a ticket; `SIGNATURE` ends the mails of answers; `ANSWER` is offered to agents, by ' +
    'whose program it is filled in. A queue has at most one of each of the first two',
};

export class CreateMailTemplate {
  @Text({ max: 255, description: 'Unique', example: 'We got your mail' })
  name: string;

  @Id({ description: 'Ticket queue for whose mails it is', example: 1 })
  queue_id: number;

  @OneOf(mailTemplateKinds, { ...kind, example: 'ANSWER' })
  kind: MailTemplateKind;

  @Text({
    max: 1000,
    optional: true,
    description: 'Subject of an automatic reply; that of the mail with `Re:` when left out',
    example: 'Your ticket {{ticket_id}}',
  })
  subject?: string;

  @Text({
    max: 20_000,
    description: `May have ${listed('AUTO_REPLY')}, and, unless it is an automatic reply, \`{{agent_login}}\``,
    example: 'We answer within a day. Your ticket has the number {{ticket_id}}.',
  })
  body: string;

  @OneOf(ticketBodyTypes, { optional: true, description: 'Format of `body`', whenOmitted: '`PLAIN`' })
  body_type?: TicketBodyType;
}

export class MailTemplateId {
  @Id({ description: 'Identifier of the template', example: 1 })
  id: number;
}

export class UpdateMailTemplate extends both(MailTemplateId, partial(CreateMailTemplate)) {}

export class MailTemplateFilter {
  @Id({ optional: true, description: 'Only templates of this ticket queue', example: 1 })
  queue_id?: number | null;

  @OneOf(mailTemplateKinds, { optional: true, description: 'Only templates of this kind' })
  kind?: MailTemplateKind | null;

  @Limit({ max: 100 })
  limit?: number;

  @After()
  after?: string;
}

export class MailTemplateView {
  @Id({ example: 1 }) id: number;
  @Text({ max: 255, example: 'We got your mail' }) name: string;
  @Id({ example: 1 }) queue_id: number;
  @OneOf(mailTemplateKinds, { example: 'ANSWER' }) kind: MailTemplateKind;
  @Text({ max: 1000, mayBeEmpty: true, example: 'Your ticket {{ticket_id}}' }) subject: string;
  @Text({ max: 20_000, example: 'We answer within a day.' }) body: string;
  @OneOf(ticketBodyTypes, { example: 'PLAIN' }) body_type: TicketBodyType;
}

export class MailTemplateCreated {
  @Id({ example: 1 }) id: number;
}

export class MailTemplateChanged {
  @Id({ example: 1 }) mail_template_id: number;
}

const howPlaceholders =
  'A word in double braces is filled in when the mail is made. One that is not listed at `body` is refused.';

export const mailTemplates = {
  create: explained(
    howPlaceholders,
    request(
      'mail.templates.create',
      'POST /mail_templates',
      CreateMailTemplate,
      one(MailTemplateCreated),
      'Adds a template of mails',
    ),
  ),
  update: explained(
    howPlaceholders,
    request(
      'mail.templates.update',
      'PUT /mail_templates/:id',
      UpdateMailTemplate,
      empty,
      'Changes a template of mails',
    ),
  ),
  list: request(
    'mail.templates.list',
    'GET /mail_templates',
    MailTemplateFilter,
    pageOf(MailTemplateView),
    'Lists templates of mails, newest first',
  ),
  read: request(
    'mail.templates.read',
    'GET /mail_templates/:id',
    MailTemplateId,
    one(MailTemplateView),
    'Returns a template of mails',
  ),
  delete: request(
    'mail.templates.delete',
    'DELETE /mail_templates/:id',
    MailTemplateId,
    empty,
    'Deletes a template of mails',
  ),
};

const templateEvent = eventsOf(
  'mail',
  'mail_template_id',
  MailTemplateView,
  readBy(mailTemplates.read, { id: 'mail_template_id' }),
);

export const mailTemplateEvents = {
  created: templateEvent('MAIL_TEMPLATE_CREATED', MailTemplateChanged, 'A template of mails was added'),
  updated: templateEvent('MAIL_TEMPLATE_UPDATED', MailTemplateChanged, 'A template of mails was changed'),
  deleted: templateEvent('MAIL_TEMPLATE_DELETED', MailTemplateChanged, 'A template of mails was deleted'),
};
