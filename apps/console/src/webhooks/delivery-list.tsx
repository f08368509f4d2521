import type { AllDeliveriesFilter, DeliveryOfWebhook, DeliveryView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { Mark, type StatusKind } from '../kit/status';
import { dayAndTimeOf } from '../kit/time';
import { VirtualRows } from '../kit/virtual-rows';
import { useDeliveries } from './queries';
import type { DeliveryStatus } from './wanted-deliveries';

interface Props {
  filter: AllDeliveriesFilter;
  opened: string | undefined;
  onOpen: (delivery: number) => void;
}

export function DeliveryList({ filter, opened, onOpen }: Props) {
  const { items, isPending, error, retry, onEnd } = useDeliveries(filter);
  if (error && items.length === 0)
    return <Problem error={error} what="The deliveries cannot be read" onRetry={retry} />;
  if (isPending) return <p className="empty">Reading …</p>;
  if (items.length === 0)
    return (
      <p className="empty">
        No delivery matches. The next event of the webhook&rsquo;s actions makes one; a test is sent at once.
      </p>
    );
  return (
    <div>
      <Problem error={error} what="Further deliveries cannot be read" onRetry={retry} />
      <VirtualRows
        items={items}
        label="Deliveries, the newest first"
        keyOf={({ delivery_id }) => delivery_id}
        onEnd={onEnd}
        row={delivery => (
          <DeliveryRow delivery={delivery} isOpen={String(delivery.delivery_id) === opened} onOpen={onOpen} />
        )}
      />
    </div>
  );
}

interface RowProps {
  delivery: DeliveryOfWebhook;
  isOpen: boolean;
  onOpen: (delivery: number) => void;
}

function DeliveryRow({ delivery, isOpen, onOpen }: RowProps) {
  const { delivery_id, action, created_at, status, next_attempt_at } = delivery;
  return (
    <button
      type="button"
      className="row delivery-row"
      aria-expanded={isOpen}
      onClick={() => onOpen(delivery_id)}
    >
      <time dateTime={created_at}>{dayAndTimeOf(created_at)}</time>
      <span className="title">{action}</span>
      <DeliveryMark status={status} />
      <span className="from-760">{outcomeOf(delivery)}</span>
      <span className="muted from-760">{next_attempt_at && `next ${dayAndTimeOf(next_attempt_at)}`}</span>
    </button>
  );
}

const kinds: Record<DeliveryStatus, StatusKind> = {
  pending: 'waiting',
  delivered: 'good',
  exhausted: 'bad',
  cancelled: 'warning',
};

export const DeliveryMark = ({ status }: { status: DeliveryStatus }) => (
  <Mark kind={kinds[status]}>{status}</Mark>
);

/** Of its last attempt. */
export function outcomeOf({ attempts }: DeliveryView): string {
  const last = attempts.at(-1);
  if (!last) return 'no attempt yet';
  const how = last.error || `HTTP ${last.status_code}`;
  return attempts.length > 1 ? `${how}, ${attempts.length} attempts` : how;
}
