import './held.css';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { HeldMailView, PatchbayClient } from '@patchbay/client';
import { usePages } from '../api/pages';
import { ConfirmButton } from '../kit/confirm-button';
import { useNotice } from '../kit/notice';
import { Problem } from '../kit/problem';
import { minuteOf } from '../kit/time';
import { useSession } from '../session/session';

/** Milliseconds after which the list is read again. */
const refreshEvery = 30_000;

const reasons: Record<HeldMailView['reason'], string> = {
  TOO_LARGE: 'Too large',
  UNREADABLE: 'Unreadable',
  LOOP: 'In a loop',
  SPAM: 'Spam',
  REFUSED: 'Refused',
};

const key = ['held-mails'];

/** Messages of which no ticket was made: they wait until somebody decides. */
export function HeldPage() {
  const { client } = useSession();
  const { items, isPending, hasMore, error, retry, onEnd } = usePages<HeldMailView>(
    key,
    (after, options) => client.heldMails.page({ after }, options),
    refreshEvery,
  );
  return (
    <section className="held-mails">
      <header className="page-head">
        <Link href="/tickets">Tickets</Link>
        <h1>Held mail</h1>
      </header>
      <Problem error={error} what="The held mail cannot be read" onRetry={retry} />
      {isPending && <p className="empty">Reading …</p>}
      {!isPending && !error && items.length === 0 && (
        <p className="empty">No mail is held: each became a ticket or part of one.</p>
      )}
      <ul className="held-list" aria-label="Held mail, the newest first">
        {items.map(held => (
          <Held key={held.id} held={held} />
        ))}
      </ul>
      {hasMore && (
        <button type="button" disabled={!onEnd} onClick={onEnd}>
          Show more
        </button>
      )}
    </section>
  );
}

function Held({ held: { id, from, subject, received_at, reason, detail } }: { held: HeldMailView }) {
  const { may } = useSession();
  const [, go] = useLocation();
  const release = useDecision(
    client => client.heldMails.release(id),
    ({ ticket_id }) => {
      go(`/tickets/${ticket_id}`);
      return 'The mail is in this ticket.';
    },
  );
  const remove = useDecision(
    client => client.heldMails.delete(id),
    () => 'The mail is deleted.',
  );
  const isBusy = release.isPending || remove.isPending;
  return (
    <li>
      <strong>
        <bdi>{subject}</bdi>
      </strong>
      <span className="muted">
        <bdi>{from || 'Unknown author'}</bdi>, <time dateTime={received_at}>{minuteOf(received_at)}</time>
      </span>
      <span>
        {reasons[reason]}: <bdi>{detail}</bdi>
      </span>
      <span className="actions">
        {may('POST', 'mail', 'held', String(id), 'release') && (
          <button type="button" disabled={isBusy} onClick={() => release.mutate()}>
            Make a ticket of it
          </button>
        )}
        {may('DELETE', 'mail', 'held', String(id)) && (
          <ConfirmButton
            question="Delete it permanently?"
            disabled={isBusy}
            onConfirm={() => remove.mutate()}
          >
            Delete
          </ConfirmButton>
        )}
      </span>
      <Problem error={release.error} what="No ticket was made" />
      <Problem error={remove.error} what="It was not deleted" />
    </li>
  );
}

function useDecision<T>(send: (client: PatchbayClient) => Promise<T>, done: (answer: T) => string) {
  const { client, queries } = useSession();
  const say = useNotice();
  return useMutation({
    mutationFn: () => send(client),
    onSuccess: answer => {
      say(done(answer));
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}
