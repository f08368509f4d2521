import type { MailDelivery, MailRecipientView } from '@patchbay/client';
import { ConfirmButton } from '../kit/confirm-button';
import { Problem } from '../kit/problem';
import { minuteOf } from '../kit/time';
import { useSession } from '../session/session';
import { useTicketChange } from './queries';

const words: Record<MailDelivery['status'], string> = {
  queued: 'Waits to be sent to',
  sending: 'Is being sent to',
  sent: 'Sent to',
  delayed: 'Will be tried again for',
  failed: 'Could not be sent to',
  bounced: 'Was returned for',
  suppressed: 'Was not sent, because mail is not accepted by',
  cancelled: 'Was cancelled for',
};

/** Of these the mail is on its way, or with its recipient. */
const isUnderWay: readonly MailDelivery['status'][] = ['queued', 'sending', 'delayed', 'sent'];

interface Props {
  ticket: number;
  message: number;
  delivery: MailDelivery;
}

/** Where the mail of an answer is, for each in his own way; what the server said if it did not take it. */
export function Delivery({ ticket, message, delivery: { recipients, at } }: Props) {
  return (
    <>
      {alike(recipients).map(([{ status, text }, addresses]) => (
        <p key={addresses[0]} className="muted">
          {words[status]} <bdi>{addresses.join(', ')}</bdi>, <time dateTime={at}>{minuteOf(at)}</time>
          {status !== 'sent' && text && (
            <>
              : <bdi>{text}</bdi>
            </>
          )}
        </p>
      ))}
      <DeliveryActions ticket={ticket} message={message} recipients={recipients} />
    </>
  );
}

/** Those of whom the same is said, with their addresses. */
function alike(recipients: readonly MailRecipientView[]): [MailRecipientView, string[]][] {
  const groups = new Map<string, [MailRecipientView, string[]]>();
  for (const recipient of recipients) {
    const { status, text, address } = recipient;
    const said = JSON.stringify([status, status === 'sent' ? '' : text]);
    const group = groups.get(said) ?? [recipient, []];
    groups.set(said, [group[0], [...group[1], address]]);
  }
  return [...groups.values()];
}

function DeliveryActions({
  ticket,
  message,
  recipients,
}: Omit<Props, 'delivery'> & Pick<MailDelivery, 'recipients'>) {
  const { may } = useSession();
  const of = (name: string) => may('POST', 'tickets', String(ticket), 'messages', String(message), name);
  const cancel = useTicketChange(
    String(ticket),
    ({ mailDeliveries }) => mailDeliveries.cancel(ticket, message),
    () => 'The answer is not sent.',
  );
  const resend = useTicketChange(
    String(ticket),
    ({ mailDeliveries }) => mailDeliveries.resend(ticket, message),
    () => 'The answer is sent again.',
  );
  const isQueued = recipients.every(({ status, attempts }) => status === 'queued' && attempts === 0);
  const isMissing = recipients.some(({ status }) => !isUnderWay.includes(status));
  return (
    <>
      {isQueued && of('cancel') && (
        <ConfirmButton
          question="Do not send it?"
          disabled={cancel.isPending}
          onConfirm={() => cancel.mutate(undefined)}
        >
          Stop sending
        </ConfirmButton>
      )}
      {isMissing && of('resend') && (
        <button type="button" disabled={resend.isPending} onClick={() => resend.mutate(undefined)}>
          Send again to who did not get it
        </button>
      )}
      <Problem error={cancel.error ?? resend.error} what="The answer was not changed" />
    </>
  );
}
