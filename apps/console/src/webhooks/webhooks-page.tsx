import { Link } from 'wouter';
import type { WebhookView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { useAddress } from '../kit/use-address';
import { useSession } from '../session/session';
import { useHealth, useWebhooks } from './queries';
import { WebhookList } from './webhook-list';
import { needsAttention } from './webhook-state';

/** All webhooks, and how each does. */
export function WebhooksPage() {
  const { may } = useSession();
  const { data: webhooks, error, refetch } = useWebhooks();
  const isAdding = may('POST', 'webhooks');
  return (
    <section className="webhooks">
      <header className="page-head">
        <h1>Webhooks</h1>
        {isAdding && (
          <Link href="/webhooks/new" className="button primary">
            Add a webhook
          </Link>
        )}
      </header>
      <Problem error={error} what="The webhooks cannot be read" onRetry={() => void refetch()} />
      {webhooks?.length === 0 && (
        <p className="empty">
          There is no webhook yet. One sends events to another program
          {isAdding && (
            <>
              : <Link href="/webhooks/new">add it</Link>
            </>
          )}
          .
        </p>
      )}
      {webhooks && webhooks.length > 0 && <FoundWebhooks all={webhooks} />}
    </section>
  );
}

function FoundWebhooks({ all }: { all: readonly WebhookView[] }) {
  const { search, set } = useAddress();
  const [text, isFailing] = [search.get('text') ?? '', search.has('failing')];
  const { data: health, error, refetch } = useHealth();
  const isWanted = ({ id }: WebhookView) => !isFailing || needsAttention(health?.get(id));
  const found = all.filter(webhook => isWanted(webhook) && hasText(webhook, text));
  return (
    <>
      <div className="filters" role="search" aria-label="Find webhooks">
        <label>
          URL or action
          <input type="search" value={text} onChange={({ target }) => set('text', target.value)} />
        </label>
        <label className="choice">
          <input
            type="checkbox"
            checked={isFailing}
            onChange={({ target }) => set('failing', target.checked ? 'yes' : '')}
          />
          Only those that fail
        </label>
        <p role="status" className="found">
          {found.length} of {all.length}
        </p>
      </div>
      <Problem
        error={error}
        what="The health of the webhooks cannot be read"
        onRetry={() => void refetch()}
      />
      <WebhookList webhooks={found} health={health} />
    </>
  );
}

const hasText = ({ subscription_url, actions }: WebhookView, text: string): boolean =>
  [subscription_url, ...actions].some(each => each.toLowerCase().includes(text.trim().toLowerCase()));
