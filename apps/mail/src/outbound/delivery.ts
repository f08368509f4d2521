import {
  type MailDeliveryStatus,
  type MailRecipientView,
  type MessageDelivery,
  mailDeliveryStatuses,
} from '@patchbay/contracts/mail/deliveries';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { MailRecipient } from './sent-mail';

const rank = ({ status }: { status: MailDeliveryStatus }): number => mailDeliveryStatuses.indexOf(status);

const recipientView = ({
  address,
  status,
  attempts,
  code,
  enhanced_code,
  text,
}: MailRecipient): MailRecipientView => ({ address, status, attempts, code, enhanced_code, text });

/**
 * Where a mail is, as its events report it.
 *
 * @param recipients all of the mail
 */
export function delivery(recipients: readonly MailRecipient[], time: BusinessTime): MessageDelivery {
  const [least] = recipients.toSorted((one, other) => rank(one) - rank(other));
  const { message_id, status, code, enhanced_code, text } = least!;
  const newest = Math.max(...recipients.map(({ changed_at }) => changed_at.getTime()));
  const attempts = Math.max(...recipients.map(each => each.attempts));
  const at = time.dateAndTime(new Date(newest));
  const shown = recipients.map(recipientView);
  return { message_id, status, recipients: shown, at, attempts, code, enhanced_code, text };
}

/** The same of several mails as they are at the moment: an attempt that has begun is no event. */
export const deliveries = (recipients: readonly MailRecipient[], time: BusinessTime): MessageDelivery[] =>
  [...new Set(recipients.map(({ message_id }) => message_id))].map(message_id => {
    const ofMessage = recipients.filter(recipient => recipient.message_id === message_id);
    return delivery(ofMessage.map(atTheMoment), time);
  });

const atTheMoment = (recipient: MailRecipient): MailRecipient =>
  recipient.due_at && recipient.claims > recipient.attempts ? { ...recipient, status: 'sending' } : recipient;
