import { Link, useLocation } from 'wouter';
import { emptyDraft, requestOf, type WebhookDraft } from './draft';
import { useChange } from './queries';
import { WebhookForm } from './webhook-form';

export function NewWebhookPage() {
  const [, navigate] = useLocation();
  const add = useChange(
    (client, draft: WebhookDraft) => client.webhooks.create(requestOf(draft)),
    ({ id }) => `Webhook ${id} was added. Its secret is below: the subscriber needs it.`,
  );
  return (
    <section>
      <p className="way-back">
        <Link href="/webhooks">Webhooks</Link>
      </p>
      <h1>Add a webhook</h1>
      <WebhookForm
        beginning={emptyDraft}
        submit="Add"
        error={add.error}
        isBusy={add.isPending}
        onSubmit={draft => add.mutate(draft, { onSuccess: ({ id }) => navigate(`/webhooks/${id}`) })}
        back="/webhooks"
      />
    </section>
  );
}
