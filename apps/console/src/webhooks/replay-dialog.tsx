import { useState } from 'react';
import { Dialog } from '../kit/dialog';
import { Problem } from '../kit/problem';
import { useChange, useDeliveryCount } from './queries';
import { ReplayFields } from './replay-fields';
import { type WantedDeliveries, filterOf } from './wanted-deliveries';

interface Props {
  webhook: number;
  /** Of the list, from which the replay begins. */
  wanted: WantedDeliveries;
  onClose: () => void;
}

/** Says how many deliveries are sent again before it is done. */
export function ReplayDialog({ webhook, wanted, onClose }: Props) {
  const [chosen, choose] = useState(() => beginning(wanted));
  const filter = filterOf(webhook, chosen);
  const { data: count, error } = useDeliveryCount(filter);
  const replay = useChange(
    client => client.deliveries.replay({ ...filter, since: chosen.since }),
    answer => `${deliveries(answer.count)} on the way again, the oldest first.`,
  );
  return (
    <Dialog title="Replay deliveries" onClose={onClose}>
      <ReplayFields chosen={chosen} onChosen={choose} error={replay.error ?? error} />
      <p role="status" className="preview">
        {previewOf(chosen, count)}
      </p>
      <p className="muted">
        Each keeps its webhook-id, by which the subscriber knows what it has already received.
      </p>
      <Problem error={error} what="They cannot be counted" />
      <Problem error={replay.error} what="Nothing was sent again" />
      <div className="actions">
        <button
          type="button"
          className="primary"
          disabled={!count || !isComplete(chosen) || replay.isPending}
          onClick={() => replay.mutate(undefined, { onSuccess: onClose })}
        >
          {count && isComplete(chosen) ? `Send ${deliveries(count)} again` : 'Send again'}
        </button>
      </div>
    </Dialog>
  );
}

const deliveries = (count: number): string =>
  count === 1 ? '1 delivery' : `${count.toLocaleString()} deliveries`;

/** Without a status the list finds all, but a replay those that are exhausted. */
const isComplete = ({ status, since }: WantedDeliveries): boolean => status.length > 0 && since !== '';

function previewOf(chosen: WantedDeliveries, count: number | undefined): string {
  if (!isComplete(chosen)) return 'Choose a status and a time since when.';
  return count === undefined ? 'Counting …' : `${deliveries(count)} found.`;
}

/** For as long as deliveries are kept. */
const daysBack = 30;

function beginning({ status, action, since, until }: WantedDeliveries): WantedDeliveries {
  const first = new Date(Date.now() - daysBack * 86_400_000).toISOString().slice(0, 10);
  return {
    status: status.length > 0 ? status : ['exhausted'],
    action,
    since: since || `${first} 00:00`,
    until,
  };
}
