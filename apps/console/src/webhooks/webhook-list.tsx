import { Link } from 'wouter';
import type { WebhookDetails, WebhookView } from '@patchbay/client';
import { reasonOf } from '../kit/problem';
import { Mark } from '../kit/status';
import { dayAndTimeOf } from '../kit/time';
import { VirtualRows } from '../kit/virtual-rows';
import { useWebhook } from './queries';
import { stateOf } from './webhook-state';

export function WebhookList({
  webhooks,
  isSearching,
}: {
  webhooks: readonly WebhookView[];
  isSearching: boolean;
}) {
  if (isSearching) return null;
  if (webhooks.length === 0) return <p className="empty">No webhook is like that.</p>;
  return (
    <>
      <div className="row-heads webhook-row" aria-hidden="true">
        <span>State</span>
        <span>URL</span>
        <span>Actions</span>
        <span>Last success</span>
        <span>Last failure</span>
        <span>Waiting</span>
      </div>
      <VirtualRows
        items={webhooks}
        label="Webhooks"
        keyOf={({ id }) => id}
        row={webhook => <WebhookRow webhook={webhook} />}
      />
    </>
  );
}

/** The list does not tell how a webhook does: each row in sight asks for its own. */
function WebhookRow({ webhook: { id, subscription_url, actions } }: { webhook: WebhookView }) {
  const { data, error } = useWebhook(String(id), 'row');
  return (
    <Link href={`/webhooks/${id}`} className="row webhook-row">
      <span>
        <State details={data} error={error} />
      </span>
      <span className="title" title={subscription_url}>
        {subscription_url}
      </span>
      <span className="muted" title={actions.join('\n')}>
        {actions.length === 1 ? actions[0] : `${actions.length} actions`}
      </span>
      <Moment label="Last success" at={data?.last_success_at} />
      <Moment label="Last failure" at={data?.last_failure_at} />
      <span>
        <span className="unseen">Waiting: </span>
        {data?.pending}
      </span>
    </Link>
  );
}

const Moment = ({ label, at = '' }: { label: string; at: string | undefined }) => (
  <span className="muted">
    <span className="unseen">{label}: </span>
    {dayAndTimeOf(at) || '–'}
  </span>
);

function State({ details, error }: { details: WebhookDetails | undefined; error: unknown }) {
  if (error) return <Mark kind="waiting">{`Not known: ${reasonOf(error)}`}</Mark>;
  if (!details) return <Mark kind="waiting">…</Mark>;
  const { kind, name, why } = stateOf(details);
  return <Mark kind={kind}>{why ? `${name}: ${why}` : name}</Mark>;
}
