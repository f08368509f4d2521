import { type ProblemDetail, codes } from '@patchbay/contracts/problems';
import { type MailTemplateKind, templatePlaceholders } from '@patchbay/contracts/ticketing/mail-templates';
import { escapedHtml } from '../escaped-html';
import type { MailTemplate } from './mail-template';

const placeholder = /\{\{([^{}]*)\}\}/g;

/** A placeholder that a kind does not have would arrive as it is. */
export function placeholderProblems(
  kind: MailTemplateKind,
  texts: Partial<Pick<MailTemplate, 'subject' | 'body'>>,
): ProblemDetail[] {
  const known = templatePlaceholders[kind];
  return Object.entries(texts).flatMap(([field, text]) =>
    [...new Set([...text.matchAll(placeholder)].map(([, name]) => name!.trim()))]
      .filter(name => !known.includes(name))
      .map(name => ({
        field,
        code: codes.notAllowed,
        message: `{{${name}}} is no placeholder of this kind: ${known.join(', ')}`,
      })),
  );
}

/** What placeholders stand for. */
export type TemplateValues = Partial<Record<(typeof templatePlaceholders)[MailTemplateKind][number], string>>;

/** The subject and the body with their placeholders filled in. A value is text, also where the body is HTML. */
export function filledTemplate<T extends Pick<MailTemplate, 'subject' | 'body' | 'body_type'>>(
  template: T,
  values: TemplateValues,
): T {
  const { subject, body, body_type } = template;
  const fill = (text: string, shown: (value: string) => string) =>
    text.replace(placeholder, (_, name: string) => shown(values[name.trim()] ?? ''));
  const asText = (value: string): string => value;
  return {
    ...template,
    subject: fill(subject, asText),
    body: fill(body, body_type === 'HTML' ? escapedHtml : asText),
  };
}
