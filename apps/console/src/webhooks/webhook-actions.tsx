import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { WebhookDetails } from '@patchbay/client';
import { ConfirmButton } from '../kit/confirm-button';
import { useNotice } from '../kit/notice';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import { listOfWebhooks, useChange } from './queries';
import { TestDialog } from './test-dialog';

/** What can be done with a webhook. The API enables one; only failures disable it. */
export function WebhookActions({ webhook: { id, enabled, pending } }: { webhook: WebhookDetails }) {
  const { may } = useSession();
  const [isTesting, test] = useState(false);
  const path = ['webhooks', String(id)];
  const enable = useChange(
    client => client.webhooks.enable(id),
    () => 'The webhook is enabled: what waits is sent now.',
  );
  const remove = useDeletion(id);
  return (
    <>
      <div className="actions">
        {!enabled && may('POST', ...path, 'enable') && (
          <button
            type="button"
            className="primary"
            disabled={enable.isPending}
            onClick={() => enable.mutate(undefined)}
          >
            Enable
          </button>
        )}
        {may('PUT', ...path) && (
          <Link href={`/webhooks/${id}/edit`} className="button">
            Edit
          </Link>
        )}
        {may('POST', ...path, 'test') && (
          <button type="button" onClick={() => test(true)}>
            Send a test …
          </button>
        )}
        {may('DELETE', ...path) && (
          <ConfirmButton
            question={
              pending > 0 ? `Delete it permanently? ${pending} deliveries wait.` : 'Delete it permanently?'
            }
            disabled={remove.isPending}
            onConfirm={() => remove.mutate()}
          >
            Delete
          </ConfirmButton>
        )}
      </div>
      <Problem error={enable.error} what="The webhook was not enabled" />
      <Problem error={remove.error} what="The webhook was not deleted" />
      {isTesting && <TestDialog webhook={id} onClose={() => test(false)} />}
    </>
  );
}

function useDeletion(id: number) {
  const { client, queries } = useSession();
  const [, navigate] = useLocation();
  const say = useNotice();
  return useMutation({
    mutationFn: () => client.webhooks.delete(id),
    onSuccess: () => {
      // Away first: what is on this page cannot be read again.
      navigate('/webhooks');
      say(`Webhook ${id} was deleted.`);
      void queries.invalidateQueries({ queryKey: listOfWebhooks });
    },
  });
}
