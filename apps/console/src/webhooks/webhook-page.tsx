import { Link } from 'wouter';
import { Problem } from '../kit/problem';
import { useTitle } from '../kit/use-title';
import { Status } from '../kit/status';
import { Deliveries } from './deliveries';
import { useWebhook } from './queries';
import { WebhookActions } from './webhook-actions';
import { WebhookFacts } from './webhook-facts';
import { stateOf } from './webhook-state';

interface Props {
  id: string;
  /** The one that is open. */
  delivery?: string | undefined;
}

/** A webhook: how it does, what it gets, and what was sent to it. */
export function WebhookPage({ id, delivery }: Props) {
  const { data: webhook, error, refetch } = useWebhook(id);
  useTitle(webhook?.subscription_url);
  return (
    <section className={delivery ? 'webhook open' : 'webhook'}>
      <p className="way-back">
        <Link href="/webhooks">Webhooks</Link>
      </p>
      <Problem error={error} what={`Webhook ${id} cannot be read`} onRetry={() => void refetch()} />
      {webhook && (
        <>
          <header className="webhook-head">
            <h1>{webhook.subscription_url}</h1>
            <State state={stateOf(webhook)} />
            <WebhookActions webhook={webhook} />
          </header>
          <WebhookFacts webhook={webhook} />
          <Deliveries webhook={webhook} opened={delivery} />
        </>
      )}
    </section>
  );
}

const State = ({ state: { kind, name, why } }: { state: ReturnType<typeof stateOf> }) => (
  <p className="state">
    <Status kind={kind}>{name}</Status> {why && <span className="muted">{why}</span>}
  </p>
);
