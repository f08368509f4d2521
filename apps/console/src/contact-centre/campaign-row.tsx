import { Link } from 'wouter';
import type { CampaignView } from '@patchbay/client';
import { reasonOf } from '../kit/problem';
import { Mark } from '../kit/status';
import { dayOf } from '../kit/time';
import { useBusinessTime } from '../session/business-time';
import { useRecordCounts } from './campaign-queries';
import { RecordBar } from './record-bar';
import { RecordLegend } from './record-legend';

export const pathOf = ({ id }: CampaignView): string => `/contact-centre/campaigns/${id}`;

/** The list does not have the progress of a campaign: each row in sight asks for its own. */
export function CampaignRow({ campaign }: { campaign: CampaignView }) {
  const { data: counts, error } = useRecordCounts(campaign);
  const { id, name, dialer, start_date, end_date } = campaign;
  return (
    <div className="campaign-row">
      <p>
        <Link href={pathOf(campaign)} className="title">
          {name}
        </Link>
        <span className="muted">
          {id}, {dialer},{' '}
          {end_date ? `${dayOf(start_date)} – ${dayOf(end_date)}` : `from ${dayOf(start_date)}`}
        </span>
        <CampaignState campaign={campaign} />
      </p>
      {counts && (
        <>
          <RecordBar counts={counts} />
          <RecordLegend counts={counts} />
        </>
      )}
      {Boolean(error) && <p className="refusal">Its records cannot be counted: {reasonOf(error)}</p>}
    </div>
  );
}

/** Whether its records are called. */
export function CampaignState({ campaign: { active, start_date, end_date } }: { campaign: CampaignView }) {
  const today = useBusinessTime().data?.now.slice(0, 10);
  if (!active) return <Mark kind="waiting">Not active</Mark>;
  if (today && today < start_date) return <Mark kind="waiting">Active from {dayOf(start_date)}</Mark>;
  if (today && end_date && end_date < today) return <Mark kind="waiting">Ended {dayOf(end_date)}</Mark>;
  return <Mark kind="good">Active</Mark>;
}
