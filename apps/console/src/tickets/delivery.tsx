import type { MailDelivery } from '@patchbay/client';
import { minuteOf } from '../kit/time';

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

/** Where the mail of an answer is; what the server said if it did not take it. */
export function Delivery({ delivery: { status, recipients, at, text } }: { delivery: MailDelivery }) {
  return (
    <p className="muted">
      {words[status]} <bdi>{recipients.map(({ address }) => address).join(', ')}</bdi>,{' '}
      <time dateTime={at}>{minuteOf(at)}</time>
      {status !== 'sent' && text && (
        <>
          : <bdi>{text}</bdi>
        </>
      )}
    </p>
  );
}
