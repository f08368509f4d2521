import { type FormEvent, type Ref, useRef } from 'react';
import type { MailTemplateView, TicketView } from '@patchbay/client';
import { Field, isAtFields } from '../kit/field';
import { Problem } from '../kit/problem';
import { submitByKey } from '../kit/submit-form';
import { useSession } from '../session/session';
import { useDraft } from '../session/use-draft';
import { AuthorChoice, useLikelyLogin } from './author-choice';
import { type Draft, addressesIn, emptyDraft, isWritten, withKey, withoutSent } from './draft';
import { obstacleOf } from './draft-file';
import { FileChoice } from './file-choice';
import { authorOf, filledIn, filledTemplate, valuesOf, withTemplate } from './filled-template';
import { useTicketChange } from './queries';
import { ReplyHead } from './reply-head';
import { useDraftFiles } from './use-draft-files';

/** Nobody should send to customers what was meant for colleagues: each kind has words and a look of its own. */
const kinds = {
  reply: {
    operation: 'agent_response',
    title: 'Reply to the customer',
    field: 'body',
    send: 'Send reply',
    done: 'The reply is sent.',
  },
  comment: {
    operation: 'comment',
    title: 'Comment for colleagues',
    field: 'content',
    send: 'Add comment',
    done: 'The comment is added.',
  },
} as const;

type Kind = Draft['kind'];

/** What a user may write in a ticket. */
export function useKinds(ticket: string): Kind[] {
  const { may } = useSession();
  return (Object.keys(kinds) as Kind[]).filter(kind => may('POST', 'tickets', ticket, kinds[kind].operation));
}

export function MessageForm({ ticket, permitted }: { ticket: TicketView; permitted: readonly Kind[] }) {
  const { draft, change, files, isPending, error, obstacle, submit } = useAnswer(ticket, permitted[0]!);
  const { may } = useSession();
  const writing = useRef<HTMLTextAreaElement>(null);
  const { field, send } = kinds[draft.kind];
  const isReply = draft.kind === 'reply';
  const insert = (template: MailTemplateView) => {
    const text = filledTemplate(template, valuesOf(ticket, draft.login));
    change({ text: withTemplate(draft.text, text, writing.current?.selectionStart) });
    writing.current?.focus();
  };
  return (
    <form className={`message-form ${draft.kind}`} aria-label="Answer" onSubmit={submit}>
      <KindChoice kind={draft.kind} permitted={permitted} onKind={kind => change({ kind })} />
      {isReply && (
        <ReplyHead
          queue={ticket.ticket_queue_id}
          copies={draft.copies}
          error={error}
          onCopies={copies => change({ copies })}
          onTemplate={insert}
        />
      )}
      <WrittenText
        ref={writing}
        name={field}
        error={error}
        text={draft.text}
        onText={text => change({ text })}
      />
      {isReply && may('POST', 'temporary_files') && (
        <FileChoice files={draft.files} error={error} {...files} />
      )}
      <p role="status" className="refusal">
        {obstacle}
      </p>
      <div className="message-sent">
        <Field label="By" name="user_login" error={error}>
          {attributes => (
            <AuthorChoice
              {...attributes}
              required={isReply}
              value={draft.login}
              onChange={({ target: { value } }) =>
                change({ login: value, text: filledIn(draft.text, authorOf(value)) })
              }
            />
          )}
        </Field>
        <button className="primary" disabled={isPending || obstacle !== undefined}>
          {isPending ? 'Sending …' : send}
        </button>
      </div>
      {!isAtFields(error, [field, 'user_login', 'cc', 'attachments']) && (
        <Problem error={error} what="It was not sent" />
      )}
    </form>
  );
}

interface WrittenTextProps {
  ref: Ref<HTMLTextAreaElement>;
  name: string;
  error: unknown;
  text: string;
  onText: (text: string) => void;
}

const WrittenText = ({ ref, name, error, text, onText }: WrittenTextProps) => (
  <Field label="Text" name={name} error={error} hint="Ctrl+Enter sends it.">
    {attributes => (
      <textarea
        {...attributes}
        ref={ref}
        rows={4}
        required
        value={text}
        onKeyDown={submitByKey}
        onChange={({ target }) => onText(target.value)}
      />
    )}
  </Field>
);

/** What is written, and how it is sent. */
function useAnswer(ticket: TicketView, kind: Kind) {
  const [written, setDraft] = useDraft(`ticket ${ticket.ticket_id}`, () => emptyDraft(kind), isWritten);
  const likely = useLikelyLogin(ticket);
  const draft = { ...written, login: written.login ?? likely };
  const { add, remove, tryAgain } = useDraftFiles(setDraft);
  const { error, isPending, mutate } = useSending(ticket.ticket_id, sent =>
    setDraft(now => withoutSent(sent, now)),
  );
  const obstacle = draft.kind === 'reply' ? obstacleOf(draft.files) : undefined;
  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft(now => withKey({ ...now, ...changes })),
    files: {
      onAdd: (files: readonly File[]) => add(files, draft.files),
      onRemove: remove,
      onTryAgain: tryAgain,
    },
    error,
    isPending,
    obstacle,
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A key sends the form while its button is disabled, too.
      if (isPending || obstacle !== undefined) return;
      // Sent again, it is by the same author, whoever is likely then.
      setDraft(now => ({ ...now, login: draft.login }));
      mutate(draft);
    },
  };
}

interface KindChoiceProps {
  kind: Kind;
  permitted: readonly Kind[];
  onKind: (kind: Kind) => void;
}

function KindChoice({ kind, permitted, onKind }: KindChoiceProps) {
  return (
    <fieldset className="kinds">
      <legend className="unseen">What to write</legend>
      {permitted.map(other => (
        <label key={other} className="choice">
          <input type="radio" name="kind" checked={kind === other} onChange={() => onKind(other)} />
          {kinds[other].title}
        </label>
      ))}
    </fieldset>
  );
}

const useSending = (id: number, onSent: (sent: Draft) => void) =>
  useTicketChange<Draft>(
    String(id),
    ({ ticketMessages }, { kind, text, login, copies, files, idempotencyKey }) => {
      const options = { idempotencyKey };
      if (kind === 'comment')
        return ticketMessages.comment(id, { content: text, user_login: login || null }, options);
      const attachments = files.flatMap(({ token }) => token ?? []);
      const more = { cc: addressesIn(copies), attachments };
      return ticketMessages.agentResponse(id, { body: text, user_login: login ?? '', ...more }, options);
    },
    ({ kind }) => kinds[kind].done,
    onSent,
  );
