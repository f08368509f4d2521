import { Link } from 'wouter';
import type { CampaignView } from '@patchbay/client';
import { Facts } from '../kit/facts';
import { Problem } from '../kit/problem';
import { Mark } from '../kit/status';
import { dayOf } from '../kit/time';
import { CallingHours } from './calling-hours';
import { useCampaignAgents } from './campaign-queries';

/** How a campaign calls, and who works in it. */
export function CampaignData({ campaign }: { campaign: CampaignView }) {
  const { dialer, start_date, end_date, order, parity, parameters, crm_fed, fields } = campaign;
  const { caller_id, preview_timeout } = parameters;
  return (
    <>
      <Facts
        facts={{
          Dialer: dialer,
          'First day': dayOf(start_date),
          'Last day': dayOf(end_date) || 'none',
          Order: String(order),
          Parity: String(parity),
          'Caller ID': caller_id,
          'Preview timeout': preview_timeout === undefined ? undefined : `${preview_timeout} s`,
          'Records are': crm_fed ? 'customers of the CRM' : 'phone numbers',
          Fields: fields.join('\n'),
        }}
      />
      <h2>Calling hours</h2>
      <CallingHours campaign={campaign} />
      <h2>Agents</h2>
      <Agents campaign={campaign.id} />
    </>
  );
}

function Agents({ campaign }: { campaign: string }) {
  const { data: agents, error, refetch } = useCampaignAgents(campaign);
  return (
    <>
      <Problem error={error} what="Its agents cannot be read" onRetry={() => void refetch()} />
      {agents?.length === 0 && (
        <p className="muted">No agent is in this campaign, so nobody calls its records.</p>
      )}
      <ul className="plain-list" aria-label="Agents of the campaign">
        {agents?.map(({ agent_id, login, number, active, active_in_outbound }) => (
          <li key={agent_id}>
            <Link href={`/contact-centre/agents?open=${encodeURIComponent(login)}`}>{login}</Link>{' '}
            <span className="muted">{number}</span>{' '}
            {active && active_in_outbound ? (
              <Mark kind="good">Active</Mark>
            ) : (
              <Mark kind="waiting">Not active</Mark>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
