import type { FormEvent } from 'react';
import type { CampaignStatusView } from '@patchbay/client';
import { swatchOf } from '../kit/swatch';
import { Field, FieldGroup, isAtFields } from '../kit/field';
import { Problem } from '../kit/problem';
import { submitByKey } from '../kit/submit-form';
import { useSession } from '../session/session';
import { useDraft } from '../session/use-draft';
import { fromControl } from '../kit/control-time';
import { type Work, draftPlace } from './work';
import { useOutcome } from './work-commands';
import { useStatusesOf } from './work-queries';

interface Props {
  login: string;
  work: Work;
}

const callbacks: readonly string[] = ['MY_RECORD', 'CALL_NO_SOONER_THAN'];
const fields = ['status_id', 'note', 'next_call_date'];

const empty = { status_id: '', note: '', at: '' };
const isWritten = (draft: typeof empty): boolean => Object.values(draft).some(Boolean);

/** What came of a call: a status of the campaign, a note, and when to call again. It may be filled in during the call. */
export function OutcomeForm({ login, work }: Props) {
  const { may } = useSession();
  const { data: statuses, error: unread, refetch } = useStatusesOf(work);
  const { error, isPending, mutate } = useOutcome(login, work);
  const [draft, setDraft] = useDraft(draftPlace(work), () => empty, isWritten);
  const change = (changes: Partial<typeof draft>) => setDraft(now => ({ ...now, ...changes }));
  const chosen = statuses?.find(({ status_id }) => status_id === draft.status_id);
  const isCallback = chosen !== undefined && callbacks.includes(chosen.system_status);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A key sends the form while its button is disabled, too.
    if (!chosen || isPending) return;
    mutate({
      status_id: Number(chosen.status_id),
      note: draft.note.trim(),
      next_call_date: isCallback ? fromControl(draft.at) : '',
      isMine: chosen.system_status === 'MY_RECORD',
    });
  };
  if (!mayFinish(may, work)) return <p>This user has no permission to set the status of the record.</p>;
  return (
    <form className="outcome" aria-label="Outcome" onSubmit={submit}>
      <Problem error={unread} what="The statuses cannot be read" onRetry={() => void refetch()} />
      <Choice
        statuses={statuses ?? []}
        chosen={draft.status_id}
        error={error}
        onChosen={status_id => change({ status_id })}
      />
      {isCallback && (
        <Field label="Call again at" name="next_call_date" error={error} hint="In the time of the business.">
          {attributes => (
            <input
              {...attributes}
              type="datetime-local"
              required
              value={draft.at}
              onChange={({ target }) => change({ at: target.value })}
            />
          )}
        </Field>
      )}
      <Field label="Note" name="note" error={error} hint="Ctrl+Enter saves the outcome.">
        {attributes => (
          <textarea
            {...attributes}
            onKeyDown={submitByKey}
            rows={3}
            maxLength={10_000}
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <button className="primary" disabled={isPending || !chosen}>
        Save the outcome
      </button>
      {!isAtFields(error, fields) && <Problem error={error} what="The outcome was not saved" />}
    </form>
  );
}

interface ChoiceProps {
  statuses: readonly CampaignStatusView[];
  chosen: string;
  error: unknown;
  onChosen: (status_id: string) => void;
}

/** A record has IN_PROGRESS by itself while it is worked on: that is no outcome. */
const Choice = ({ statuses, chosen, error, onChosen }: ChoiceProps) => (
  <FieldGroup label="Outcome" name="status_id" error={error}>
    {statuses
      .filter(({ system_status }) => system_status !== 'IN_PROGRESS')
      .map(status => (
        <label key={status.status_id} className="choice">
          <input
            type="radio"
            name="status_id"
            required
            checked={chosen === status.status_id}
            onChange={() => onChosen(status.status_id)}
          />
          <span className={swatchOf(status)} aria-hidden="true" />
          {status.name}
        </label>
      ))}
  </FieldGroup>
);

const mayFinish = (may: ReturnType<typeof useSession>['may'], { outbound_id = '', record }: Work): boolean =>
  record?.customer_id
    ? may('PUT', 'crm_outbounds', outbound_id, 'records', String(record.customer_id))
    : may('PUT', 'outbounds', outbound_id, 'records', record?.phone_number ?? '');
