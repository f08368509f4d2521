import { type ComponentProps, type FormEvent, type KeyboardEvent, useState } from 'react';
import type { TicketView } from '@patchbay/client';
import { Field, isAtFields } from '../kit/field';
import { Problem } from '../kit/problem';
import { useSession } from '../session/session';
import { useLogins, useTicketChange } from './queries';

/** Nobody should send to customers what was meant for colleagues: each kind has words and a look of its own. */
const kinds = {
  reply: { title: 'Reply to the customer', field: 'body', send: 'Send reply', done: 'The reply is sent.' },
  comment: {
    title: 'Comment for colleagues',
    field: 'content',
    send: 'Add comment',
    done: 'The comment is added.',
  },
} as const;

type Kind = keyof typeof kinds;

interface Draft {
  readonly kind: Kind;
  readonly text: string;
  /** Of who writes; undefined until it is chosen. */
  readonly login?: string | undefined;
  /** Sent again, the same draft is still one message. */
  readonly idempotencyKey: string;
}

export function MessageForm({ ticket }: { ticket: TicketView }) {
  const [draft, setDraft] = useState<Draft>(() => withKey({ kind: 'reply', text: '' }));
  const change = (changes: Partial<Draft>) => setDraft(withKey({ ...draft, ...changes }));
  const likely = useLikelyLogin(ticket);
  const login = draft.login ?? likely;
  const { error, isPending, mutate } = useSending(ticket.ticket_id);
  const { field, send } = kinds[draft.kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ ...draft, login }, { onSuccess: () => setDraft(now => without(draft.text, now)) });
  };
  return (
    <form className={`message-form ${draft.kind}`} aria-label="Answer" onSubmit={submit}>
      <KindChoice kind={draft.kind} onKind={kind => change({ kind })} />
      <Field label="Text" name={field} error={error} hint="Ctrl+Enter sends it.">
        {attributes => (
          <textarea
            {...attributes}
            rows={4}
            required
            value={draft.text}
            onKeyDown={submitByKey}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <div className="message-sent">
        <Field label="By" name="user_login" error={error}>
          {attributes => (
            <AuthorChoice
              {...attributes}
              required={draft.kind === 'reply'}
              value={login}
              onChange={({ target }) => change({ login: target.value })}
            />
          )}
        </Field>
        <button className="primary" disabled={isPending}>
          {isPending ? 'Sending …' : send}
        </button>
      </div>
      {!isAtFields(error, [field, 'user_login']) && <Problem error={error} what="It was not sent" />}
    </form>
  );
}

function KindChoice({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  return (
    <fieldset className="kinds">
      <legend className="unseen">What to write</legend>
      {(Object.keys(kinds) as Kind[]).map(other => (
        <label key={other} className="choice">
          <input type="radio" name="kind" checked={kind === other} onChange={() => onKind(other)} />
          {kinds[other].title}
        </label>
      ))}
    </fieldset>
  );
}

/** Agents, and whoever is signed in if those cannot be read. */
function AuthorChoice({ value, ...attributes }: ComponentProps<'select'> & { value: string }) {
  const { login } = useSession();
  const { data: logins = [login] } = useLogins();
  return (
    <select {...attributes} value={value}>
      {[...new Set(['', ...logins, value])].map(each => (
        <option key={each} value={each}>
          {each || 'Choose an agent'}
        </option>
      ))}
    </select>
  );
}

/** Who writes most probably: whoever is signed in, if he works on tickets, or to whom the ticket is assigned. */
function useLikelyLogin({ user_login }: TicketView): string {
  const { login } = useSession();
  const { data: logins = [] } = useLogins();
  return logins.includes(login) ? login : user_login;
}

const useSending = (id: number) =>
  useTicketChange<Draft>(
    String(id),
    ({ ticketMessages }, { kind, text, login, idempotencyKey }) =>
      kind === 'reply'
        ? ticketMessages.agentResponse(id, { body: text, user_login: login ?? '' }, { idempotencyKey })
        : ticketMessages.comment(id, { content: text, user_login: login || null }, { idempotencyKey }),
    ({ kind }) => kinds[kind].done,
  );

/** What was sent; what was written in the meantime stays. */
const without = (sent: string, draft: Draft): Draft =>
  draft.text === sent ? withKey({ ...draft, text: '' }) : draft;

/** `randomUUID` exists only in pages that came over HTTPS. */
const withKey = (draft: Omit<Draft, 'idempotencyKey'>): Draft => ({
  ...draft,
  idempotencyKey: crypto.getRandomValues(new Uint32Array(4)).join('-'),
});

function submitByKey({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}
