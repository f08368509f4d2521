import type { CampaignView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { useBusinessTime } from '../session/business-time';
import { useCampaigns } from './campaign-queries';
import { Part } from './part';
import './wall.css';
import { WallCampaign } from './wall-campaign';
import { useHours, useLiveQueues } from './wall-queries';
import { WallQueue } from './wall-queue';

/** Queues and campaigns as they are now, for a screen that everybody sees from afar. */
export function WallPage() {
  return (
    <Part>
      <div className="wall">
        <Queues />
        <Campaigns />
      </div>
    </Part>
  );
}

function Queues() {
  const { data: queues, error, refetch } = useLiveQueues();
  const { data: time } = useBusinessTime();
  const hours = useHours(time?.now.slice(0, 10));
  return (
    <section aria-labelledby="wall-queues">
      <h2 id="wall-queues">Queues</h2>
      <Problem error={error} what="The queues cannot be read" onRetry={() => void refetch()} />
      <Problem error={hours.error} what="The hours of today cannot be read" />
      {queues?.length === 0 && <p className="empty">There is no call queue yet.</p>}
      {queues && !error && (
        <ul className="plain-list wall-cards" aria-label="Queues now">
          {queues.map(queue => (
            <WallQueue
              key={queue.queue_id}
              queue={queue}
              hours={hours.data?.filter(({ queue_id }) => queue_id === queue.queue_id) ?? []}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Campaigns() {
  const { data, error, refetch } = useCampaigns();
  const campaigns = data?.filter(callsByItself);
  return (
    <section aria-labelledby="wall-campaigns">
      <h2 id="wall-campaigns">Campaigns</h2>
      <Problem error={error} what="The campaigns cannot be read" onRetry={() => void refetch()} />
      {campaigns?.length === 0 && <p className="empty">No progressive or predictive campaign is active.</p>}
      {campaigns && (
        <ul className="plain-list wall-cards" aria-label="Campaigns now">
          {campaigns.map(campaign => (
            <WallCampaign key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** In a preview campaign agents call when they want to. */
const callsByItself = ({ active, dialer }: CampaignView): boolean => active && dialer !== 'preview';
