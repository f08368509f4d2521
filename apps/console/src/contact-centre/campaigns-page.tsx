import type { CampaignView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { VirtualRows } from '../kit/virtual-rows';
import { useCampaigns } from './campaign-queries';
import { CampaignRow } from './campaign-row';
import { Part } from './part';

/** Pixels of a campaign with its bar. */
const usualHeight = 96;

/** All campaigns, those that are active first, and how far each is. */
export function CampaignsPage() {
  const { data: campaigns, error, refetch } = useCampaigns();
  return (
    <Part>
      <Problem error={error} what="The campaigns cannot be read" onRetry={() => void refetch()} />
      {campaigns?.length === 0 && (
        <p className="empty">
          There is no campaign yet. Another program adds one with <code>POST /outbounds</code>; it appears
          here by itself.
        </p>
      )}
      {campaigns && campaigns.length > 0 && (
        <VirtualRows
          items={activeFirst(campaigns)}
          label="Campaigns"
          keyOf={({ id }) => id}
          usualHeight={usualHeight}
          row={campaign => <CampaignRow campaign={campaign} />}
        />
      )}
    </Part>
  );
}

const activeFirst = (campaigns: readonly CampaignView[]): CampaignView[] =>
  campaigns.toSorted((one, other) => Number(other.active) - Number(one.active));
