import { Link, useSearchParams } from 'wouter';
import type { CampaignView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { useTitle } from '../kit/use-title';
import { useSession } from '../session/session';
import { CampaignData } from './campaign-data';
import { useCampaign, useRecordCounts } from './campaign-queries';
import { CampaignState, pathOf } from './campaign-row';
import { RecordBar } from './record-bar';
import { RecordFilterLinks } from './record-legend';
import { RecordList } from './record-list';

export function CampaignPage({ id }: { id: string }) {
  const { may } = useSession();
  const { data: campaign, error, refetch } = useCampaign(id);
  useTitle(campaign?.name);
  return (
    <section className="contact-centre">
      <p className="way-back">
        <Link href="/contact-centre/campaigns">Campaigns</Link>
      </p>
      <Problem error={error} what={`Campaign ${id} cannot be read`} onRetry={() => void refetch()} />
      {campaign && (
        <>
          <header className="page-head campaign-head">
            <h1>{campaign.name}</h1>
            <span className="muted">Campaign {id}</span>
            <CampaignState campaign={campaign} />
            {may('GET', 'outbounds', id, 'attempts') && (
              <Link href={`${pathOf(campaign)}/attempts`}>Attempts</Link>
            )}
          </header>
          <div className="campaign-columns">
            <Records campaign={campaign} />
            <aside aria-label="Data">
              <CampaignData campaign={campaign} />
            </aside>
          </div>
        </>
      )}
    </section>
  );
}

/** How many records there are in each status, and those of the chosen one. */
function Records({ campaign }: { campaign: CampaignView }) {
  const [search] = useSearchParams();
  const { data: counts, error, refetch } = useRecordCounts(campaign);
  const status = search.get('status') ?? undefined;
  return (
    <div>
      <Problem error={error} what="The records cannot be counted" onRetry={() => void refetch()} />
      {counts && (
        <>
          <RecordBar counts={counts} />
          <RecordFilterLinks path={pathOf(campaign)} counts={counts} chosen={status} />
        </>
      )}
      <RecordList key={status} campaign={campaign} status={status} />
    </div>
  );
}
