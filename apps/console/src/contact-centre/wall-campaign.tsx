import { Link } from 'wouter';
import type { CampaignView, LiveCampaign } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { Mark } from '../kit/status';
import { dateAndTimeOf, lengthOf } from '../kit/time';
import { visible } from '../kit/visible';
import { pathOf } from './campaign-row';
import { attentionOf, shareKindOf, stateOf } from './wall';
import { AgentFigures, Figure } from './wall-figures';
import { useLiveCampaign } from './wall-queries';

/** A campaign: what it does and why, its calls, and how many of them found no agent. */
export function WallCampaign({ campaign }: { campaign: CampaignView }) {
  const { data: live, error, refetch } = useLiveCampaign(campaign);
  return (
    <li className={`wall-card ${live ? attentionOf(live) : ''}`}>
      <h3>
        <Link href={pathOf(campaign)}>{visible(campaign.name)}</Link>
      </h3>
      <Problem error={error} what="What it does cannot be read" onRetry={() => void refetch()} />
      {live && !error && <Now live={live} />}
    </li>
  );
}

function Now({ live }: { live: LiveCampaign }) {
  const { kind, text } = stateOf(live);
  const { calls, agents, answered, abandoned, due, next_opening } = live;
  return (
    <>
      <p className="wall-state">
        <Mark kind={kind}>{text}</Mark>
      </p>
      <dl className="figures large" aria-label="Calls now">
        <Figure name="Ringing">{calls.ringing.toLocaleString()}</Figure>
        <Figure name="Waiting">
          {calls.waiting.toLocaleString()}
          {calls.waiting > 0 && <small> {lengthOf(calls.oldest_ms / 1_000)}</small>}
        </Figure>
        <Figure name="Talking">{agents.talking.toLocaleString()}</Figure>
      </dl>
      <AgentFigures agents={agents} />
      <Share live={live} />
      <dl className="figures" aria-label="Today">
        <Figure name="Answered">{answered.toLocaleString()}</Figure>
        <Figure name="Abandoned">{abandoned.toLocaleString()}</Figure>
        {live.machine_percent > 0 && <Figure name="Machines">{live.machine_percent.toFixed(1)} %</Figure>}
        {live.mean_agent_wait_ms > 0 && (
          <Figure name="Idle per call">{lengthOf(live.mean_agent_wait_ms / 1_000)}</Figure>
        )}
        <Figure name="Due">
          {due >= countedUpTo ? `${countedUpTo.toLocaleString()}+` : due.toLocaleString()}
        </Figure>
        {next_opening && <Figure name="Opens">{dateAndTimeOf(next_opening)}</Figure>}
      </dl>
    </>
  );
}

/** The API counts no further. */
const countedUpTo = 10_000;

/** The share of today's answered calls that found no agent, beside the most that may be. */
function Share({ live }: { live: LiveCampaign }) {
  const { abandoned_percent: share, cap_percent: cap } = live;
  const kind = shareKindOf(live);
  const text = `${share.toFixed(1)} % abandoned, at most ${cap.toFixed(1)} %`;
  return (
    <div className={`wall-share ${kind}`}>
      <Mark kind={kind}>{text}</Mark>
      <span className="track" aria-hidden="true">
        <span style={{ width: `${Math.min(cap > 0 ? share / cap : Number(share > 0), 1) * 100}%` }} />
      </span>
    </div>
  );
}
