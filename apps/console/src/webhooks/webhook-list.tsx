import { Link } from 'wouter';
import type { WebhookHealth, WebhookView } from '@patchbay/client';
import { Mark } from '../kit/status';
import { dayAndTimeOf } from '../kit/time';
import { VirtualRows } from '../kit/virtual-rows';
import { stateOf } from './webhook-state';

interface Props {
  webhooks: readonly WebhookView[];
  /** By id; undefined until it is known. */
  health: ReadonlyMap<number, WebhookHealth> | undefined;
}

export function WebhookList({ webhooks, health }: Props) {
  if (webhooks.length === 0) return <p className="empty">No webhook matches.</p>;
  return (
    <>
      <div className="row-heads webhook-row" aria-hidden="true">
        <span>State</span>
        <span>URL</span>
        <span className="from-1100">Actions</span>
        <span>Last success</span>
        <span className="from-1100">Last failure</span>
        <span>Waiting</span>
      </div>
      <VirtualRows
        items={webhooks}
        label="Webhooks"
        keyOf={({ id }) => id}
        row={webhook => <WebhookRow webhook={webhook} health={health?.get(webhook.id)} />}
      />
    </>
  );
}

interface RowProps {
  webhook: WebhookView;
  health: WebhookHealth | undefined;
}

function WebhookRow({ webhook: { id, subscription_url, actions }, health }: RowProps) {
  return (
    <Link href={`/webhooks/${id}`} className="row webhook-row">
      <span>
        <State health={health} />
      </span>
      <span className="title" title={subscription_url}>
        {subscription_url}
      </span>
      <span className="muted from-1100" title={actions.join('\n')}>
        {actions.length === 1 ? actions[0] : `${actions.length} actions`}
      </span>
      <Moment label="Last success" at={health?.last_success_at} from="from-760" />
      <Moment label="Last failure" at={health?.last_failure_at} from="from-1100" />
      <span className="from-760">
        <span className="unseen">Waiting: </span>
        {health?.pending}
      </span>
    </Link>
  );
}

interface MomentProps {
  label: string;
  at: string | undefined;
  /** Class of the width from which there is room for it. */
  from: string;
}

const Moment = ({ label, at = '', from }: MomentProps) => (
  <span className={`muted ${from}`}>
    <span className="unseen">{label}: </span>
    {dayAndTimeOf(at) || '–'}
  </span>
);

function State({ health }: { health: WebhookHealth | undefined }) {
  if (!health) return <Mark kind="waiting">…</Mark>;
  const { kind, name, why } = stateOf(health);
  return <Mark kind={kind}>{why ? `${name}: ${why}` : name}</Mark>;
}
