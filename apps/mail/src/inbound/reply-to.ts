import type { MailConfiguration } from '../configuration';
import { isAuthentic } from '../reading/authentication';
import type { ParsedMail } from '../reading/parsed-mail';
import { domainOf } from '../threading/signatures';

/**
 * The `Reply-To` of a mail that is heeded: in the domain of its author, or of a mail that is known to come from there. Who writes in the name of
 * somebody must not get the answer, and a mailbox must not answer itself.
 *
 * @param mailbox address of the one that received it
 * @returns empty where the author is answered
 */
export function heededReplyTo(
  { sender, reply_to, authentication }: Pick<ParsedMail, 'sender' | 'reply_to' | 'authentication'>,
  mailbox: string,
  { MAIL_AUTHSERV_ID: server }: Pick<MailConfiguration, 'MAIL_AUTHSERV_ID'>,
): string {
  if (!sender || [sender, mailbox].some(each => each.toLowerCase() === reply_to.toLowerCase())) return '';
  const domain = domainOf(sender);
  const isOwn = domainOf(reply_to).toLowerCase() === domain.toLowerCase();
  return isOwn || isAuthentic(authentication, { server, domain }) ? reply_to : '';
}
