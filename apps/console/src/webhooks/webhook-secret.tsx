import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../kit/confirm-button';
import { CopyButton } from '../kit/copy-button';
import { useNotice } from '../kit/notice';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';

/** Read only when somebody asks for it, and kept no longer than it is shown. */
export function WebhookSecret({ webhook }: { webhook: number }) {
  const { client, may } = useSession();
  const say = useNotice();
  const [secret, show] = useState<string>();
  const path = ['webhooks', String(webhook), 'secret'];
  const read = useMutation({
    mutationFn: () => client.webhooks.secret(webhook),
    gcTime: 0,
    onSuccess: answer => show(answer.secret),
  });
  const rotate = useMutation({
    mutationFn: () => client.webhooks.rotateSecret(webhook),
    gcTime: 0,
    onSuccess: answer => {
      show(answer.secret);
      say('The secret was replaced: give the new one to the subscriber within 24 hours.');
    },
  });
  return (
    <>
      {secret && <code className="secret">{secret}</code>}
      <div className="actions">
        {secret ? (
          <>
            <CopyButton text={secret} what="the secret" />
            <button type="button" onClick={() => show(undefined)}>
              Hide
            </button>
          </>
        ) : (
          may('GET', ...path) && (
            <button type="button" disabled={read.isPending} onClick={() => read.mutate()}>
              Show
            </button>
          )
        )}
        {may('POST', ...path, 'rotate') && (
          <ConfirmButton
            question="Replace the secret? The old one also signs for another 24 hours; one that was replaced before ends at once."
            disabled={rotate.isPending}
            onConfirm={() => rotate.mutate()}
          >
            Replace
          </ConfirmButton>
        )}
      </div>
      <Problem error={read.error} what="The secret cannot be read" />
      <Problem error={rotate.error} what="The secret was not replaced" />
    </>
  );
}
