import { Link } from 'wouter';
import type { DeliveryOfWebhook } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { dayAndTimeOf } from '../kit/time';
import { DeliveryMark, outcomeOf } from '../webhooks/delivery-list';
import { useDeliveriesOfEvent, useWebhooks } from '../webhooks/queries';

/** The deliveries of an event, with their outcome. */
export function EventDeliveries({ event }: { event: string }) {
  const { data, error, refetch } = useDeliveriesOfEvent(event);
  return (
    <>
      <h3 id="event-deliveries">Deliveries</h3>
      <Problem error={error} what="Its deliveries cannot be read" onRetry={() => void refetch()} />
      {!data && !error && <p className="muted">Reading …</p>}
      {data?.count === 0 && (
        <p className="muted">
          No webhook received this event. <Link href="/webhooks">Webhooks</Link> receive the actions to which
          they subscribe.
        </p>
      )}
      {data && data.count > 0 && <Deliveries deliveries={data.result} />}
      {data && data.count > data.result.length && (
        <p className="muted">
          The newest {data.result.length} of {data.count.toLocaleString()}.
        </p>
      )}
    </>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly DeliveryOfWebhook[] }) {
  const { data: webhooks = [] } = useWebhooks();
  const urls = new Map(webhooks.map(({ id, subscription_url }) => [id, subscription_url]));
  return (
    <ul className="event-deliveries" aria-labelledby="event-deliveries">
      {deliveries.map(delivery => {
        const { delivery_id, webhook_id, status } = delivery;
        return (
          <li key={delivery_id}>
            <DeliveryMark status={status} />
            <Link href={`/webhooks/${webhook_id}/deliveries/${delivery_id}`}>
              {urls.get(webhook_id) ?? `Webhook ${webhook_id}`}
            </Link>
            <span className="muted">
              {[outcomeOf(delivery), whenOf(delivery)].filter(Boolean).join(', ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Of the next attempt, or of the last one. */
function whenOf({ attempts, next_attempt_at }: DeliveryOfWebhook): string {
  if (next_attempt_at) return `next ${dayAndTimeOf(next_attempt_at)}`;
  return dayAndTimeOf(attempts.at(-1)?.at ?? '');
}
