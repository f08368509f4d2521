import type { MailTemplateView, TicketView } from '@patchbay/client';
import { textOfHtml } from './html-text';

/** What placeholders of a template stand for. One that is not known yet stays, so that it is seen. */
export type TemplateValues = Readonly<Record<string, string>>;

/** A template as text, because answers are written as text. */
export const filledTemplate = (
  { body, body_type }: Pick<MailTemplateView, 'body' | 'body_type'>,
  values: TemplateValues,
): string => filledIn(body_type === 'HTML' ? textOfHtml(body) : body, values);

export const filledIn = (text: string, values: TemplateValues): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : placeholder,
  );

/** The text with a template where the caret is; behind what is written if it is nowhere. */
export function withTemplate(text: string, template: string, caret = text.length): string {
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  const gap = (written: string, own: string) => (written.trim() ? own : '');
  return `${gap(before, before)}${gap(before, '\n\n')}${template}${gap(after, '\n\n')}${gap(after, after)}`.trimStart();
}

export const valuesOf = ({ ticket_id, subject, from, to }: TicketView, login: string): TemplateValues => ({
  ticket_id: String(ticket_id),
  subject,
  customer_email: from,
  mailbox_address: to,
  ...authorOf(login),
});

/** Nobody, until somebody is chosen. */
export const authorOf = (login: string): TemplateValues => (login ? { agent_login: login } : {});
