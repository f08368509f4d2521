import { useEffect, useRef } from 'react';
import type { DeliveryDetails as Delivery } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { dateAndTimeOf } from '../kit/time';
import { useEscape } from '../kit/use-escape';
import { useSession } from '../session/session';
import { AttemptList } from './attempt-list';
import { DeliveryMark } from './delivery-list';
import { Payload } from './payload';
import { useChange, useDelivery } from './queries';

interface Props {
  webhook: string;
  id: string;
  onClose: () => void;
}

/** One event for the webhook: what was sent, and what came of each attempt. */
export function DeliveryDetails({ webhook, id, onClose }: Props) {
  const { may } = useSession();
  const { data: delivery, error, refetch } = useDelivery(webhook, id);
  const heading = useRef<HTMLHeadingElement>(null);
  const redeliver = useChange(
    client => client.webhookDeliveries.redeliver(webhook, id),
    () => `Delivery ${id} is sent again.`,
  );
  useEffect(() => heading.current?.focus(), [id]);
  useEscape(onClose);
  return (
    <article className="details" aria-labelledby="delivery-title">
      <header>
        <h3 id="delivery-title" ref={heading} tabIndex={-1}>
          Delivery {id}
        </h3>
        <button type="button" className="quiet" onClick={onClose}>
          Close
        </button>
      </header>
      <Problem error={error} what={`Delivery ${id} cannot be read`} onRetry={() => void refetch()} />
      {delivery && (
        <>
          <Facts delivery={delivery} />
          {may('POST', 'webhooks', webhook, 'deliveries', id, 'redeliver') && (
            <button type="button" disabled={redeliver.isPending} onClick={() => redeliver.mutate(undefined)}>
              Send again
            </button>
          )}
          <Problem error={redeliver.error} what="It was not sent again" />
          <AttemptList attempts={delivery.attempts} />
          <Payload payload={delivery.payload} />
          <Headers headers={delivery.headers} />
        </>
      )}
    </article>
  );
}

const Facts = ({ delivery }: { delivery: Delivery }) => (
  <dl>
    <dt>Action</dt>
    <dd>{delivery.action}</dd>
    <dt>Status</dt>
    <dd>
      <DeliveryMark status={delivery.status} />
    </dd>
    <dt>Created</dt>
    <dd>{dateAndTimeOf(delivery.created_at)}</dd>
    <dt>Next attempt</dt>
    <dd>{dateAndTimeOf(delivery.next_attempt_at) || 'none'}</dd>
    <dt>Event</dt>
    <dd>
      <code>{delivery.event_id}</code>
    </dd>
  </dl>
);

function Headers({ headers }: { headers: Delivery['headers'] }) {
  const entries = Object.entries(headers);
  return (
    <>
      <h4>Headers as sent</h4>
      {entries.length === 0 && <p className="muted">Nothing was sent yet.</p>}
      <dl className="headers">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
