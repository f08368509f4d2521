import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { WebhookView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { changesOf, draftOf, type WebhookDraft } from './draft';
import { useChange, useWebhook } from './queries';
import { WebhookForm } from './webhook-form';

export function EditWebhookPage({ id }: { id: string }) {
  const { data: webhook, error, refetch } = useWebhook(id);
  return (
    <section>
      <p className="way-back">
        <Link href="/webhooks">Webhooks</Link> / <Link href={`/webhooks/${id}`}>{id}</Link>
      </p>
      <h1>Edit webhook {id}</h1>
      <Problem error={error} what={`Webhook ${id} cannot be read`} onRetry={() => void refetch()} />
      {webhook && <EditForm webhook={webhook} />}
    </section>
  );
}

/** Changes are those to the webhook as it was when the form was opened. */
function EditForm({ webhook }: { webhook: WebhookView }) {
  const [before] = useState(webhook);
  const [, navigate] = useLocation();
  const page = `/webhooks/${before.id}`;
  const save = useChange(
    (client, draft: WebhookDraft) => client.webhooks.update(before.id, changesOf(draft, before)),
    () => `Webhook ${before.id} was saved.`,
  );
  return (
    <WebhookForm
      beginning={draftOf(before)}
      submit="Save"
      error={save.error}
      isBusy={save.isPending}
      onSubmit={draft => save.mutate(draft, { onSuccess: () => navigate(page) })}
      back={page}
    />
  );
}
