import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Page } from '@patchbay/contracts/message';
import type {
  MailTemplateFilter,
  MailTemplateKind,
  MailTemplateView,
} from '@patchbay/contracts/ticketing/mail-templates';
import type { TicketBodyType } from '@patchbay/contracts/ticketing/ticket-views';
import { countedPage } from '@patchbay/persistence/counted-page';
import type { Database } from '@patchbay/persistence/database';
import type { ListOrders, ListPlace, PlacedRow } from '@patchbay/persistence/list-place';
import { shortStatement } from '@patchbay/persistence/statement';

@Entity('mail_templates')
export class MailTemplate {
  @PrimaryColumn({ type: 'bigint', generated: 'identity' }) id: number;
  @Column('text') name: string;
  @Column('bigint') queue_id: number;
  @Column('text') kind: MailTemplateKind;
  /** Of an automatic reply; empty when it has that of the mail that it answers. */
  @Column('text') subject: string;
  @Column('text') body: string;
  @Column('text') body_type: TicketBodyType;
}

export const view = ({
  id,
  name,
  queue_id,
  kind,
  subject,
  body,
  body_type,
}: MailTemplate): MailTemplateView => ({ id, name, queue_id, kind, subject, body, body_type });

export const orders: ListOrders = {
  usual: { name: 'mail_templates', columns: [{ name: 'id', kind: 'id', descending: true }] },
};

const condition =
  '(:queue_id::bigint IS NULL OR queue_id = :queue_id) AND (:kind::text IS NULL OR kind = :kind)';

/** A page of templates, newest first. */
export function findTemplates(
  database: Database,
  { queue_id = null, kind = null, limit = 100 }: MailTemplateFilter,
  place: ListPlace,
): Promise<Page<MailTemplate & PlacedRow>> {
  const rows = {
    table: 'mail_templates',
    columns: 'id, name, queue_id, kind, subject, body, body_type',
    condition,
  };
  return countedPage(database, rows, { values: { queue_id, kind }, place, limit });
}

/** SQL for the template that a mailbox names, and otherwise for that of its queue: one row, or none. */
export const templateOf = (
  kind: Exclude<MailTemplateKind, 'ANSWER'>,
  name: string,
  queue: string,
): string => `
  SELECT subject, body, body_type FROM mail_templates
  WHERE kind = '${kind}' AND (name = ${name} OR queue_id = ${queue}) ORDER BY name = ${name} DESC LIMIT 1`;

export const signatureOf = shortStatement<
  { ticket_queue_id: number; signature_template: string },
  Pick<MailTemplate, 'subject' | 'body' | 'body_type'>
>(templateOf('SIGNATURE', ':signature_template', ':ticket_queue_id'));
