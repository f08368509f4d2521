import type { FormEvent } from 'react';
import type { TicketView } from '@patchbay/client';
import { Field, isAtFields } from '../kit/field';
import { Problem } from '../kit/problem';
import { useDraft } from '../session/use-draft';
import { CustomFields } from './custom-fields';
import { LoginInput } from './login-input';
import { useStatuses, useTicketChange, useTicketQueues } from './queries';
import {
  type Changes,
  type Chosen,
  type Values,
  changeOf,
  chosenSince,
  isChange,
  nothingChosen,
  ticketFields,
} from './ticket-values';

/** It outlasts a look at another page, as all that is written. */
function useChosen(ticket: TicketView) {
  const [chosen, change] = useDraft(
    `change of ticket ${ticket.ticket_id}`,
    () => nothingChosen,
    chosen => isChange(changeOf(ticket, chosen).changes),
  );
  return {
    ...changeOf(ticket, chosen),
    chosen,
    choose: (more: Chosen['own']) => change(now => ({ ...now, own: { ...now.own, ...more } })),
    chooseCustom: (name: string, value: string) =>
      change(now => ({ ...now, custom: { ...now.custom, [name]: value } })),
    forget: (sent: Chosen) => change(now => chosenSince(sent, now)),
  };
}

interface Sent {
  readonly changes: Changes;
  readonly chosen: Chosen;
}

export function TicketChange({ ticket }: { ticket: TicketView }) {
  const { values, stored, custom, changes, chosen, choose, chooseCustom, forget } = useChosen(ticket);
  const { error, isPending, mutate } = useTicketChange<Sent>(
    String(ticket.ticket_id),
    (client, sent) => client.tickets.update(ticket.ticket_id, sent.changes),
    () => 'The ticket is changed.',
    sent => forget(sent.chosen),
  );
  const isChanged = isChange(changes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ changes, chosen });
  };
  return (
    <form className="ticket-change" aria-labelledby="change" onSubmit={submit}>
      <h2 id="change">Change</h2>
      <StatusFields values={values} error={error} onChoose={choose} />
      <QueueField
        value={values.ticket_queue_id}
        error={error}
        onChoose={ticket_queue_id => choose({ ticket_queue_id })}
      />
      <Field label="Assigned to" name="user_login" error={error}>
        {attributes => (
          <LoginInput
            {...attributes}
            value={values.user_login}
            onLogin={user_login => choose({ user_login })}
          />
        )}
      </Field>
      <CustomFields stored={stored} values={custom} error={error} onChoose={chooseCustom} />
      {!isAtFields(error, [...ticketFields, 'custom_fields']) && (
        <Problem error={error} what="The ticket was not changed" />
      )}
      <p className="actions">
        <button className="primary" disabled={isPending || !isChanged}>
          {isPending ? 'Saving …' : 'Save'}
        </button>
        {isChanged && (
          <button type="button" className="quiet" onClick={() => forget(chosen)}>
            Leave it as it is
          </button>
        )}
      </p>
    </form>
  );
}

interface StatusProps {
  values: Values;
  error: unknown;
  onChoose: (status: Chosen['own']) => void;
}

function StatusFields({ values: { status_id, substatus_id }, error, onChoose }: StatusProps) {
  const { data: statuses = [], error: unread } = useStatuses();
  const substatuses = statuses.find(({ id }) => String(id) === status_id)?.substatuses ?? [];
  return (
    <>
      <Problem error={unread} what="The statuses cannot be read" />
      <Field label="Status" name="status_id" error={error}>
        {attributes => (
          <select
            {...attributes}
            value={status_id}
            onChange={({ target }) => onChoose({ status_id: target.value, substatus_id: undefined })}
          >
            <Options entries={statuses} value={status_id} />
          </select>
        )}
      </Field>
      {(substatuses.length > 0 || substatus_id) && (
        <Field label="Substatus" name="substatus_id" error={error}>
          {attributes => (
            <select
              {...attributes}
              value={substatus_id}
              onChange={({ target }) => onChoose({ status_id, substatus_id: target.value })}
            >
              <option value="">None</option>
              <Options entries={substatuses} value={substatus_id} />
            </select>
          )}
        </Field>
      )}
    </>
  );
}

interface QueueProps {
  value: string;
  error: unknown;
  onChoose: (queue: string) => void;
}

function QueueField({ value, error, onChoose }: QueueProps) {
  const { data: queues = [], error: unread } = useTicketQueues();
  return (
    <>
      <Problem error={unread} what="The queues cannot be read" />
      <Field label="Queue" name="ticket_queue_id" error={error}>
        {attributes => (
          <select {...attributes} value={value} onChange={({ target }) => onChoose(target.value)}>
            <Options entries={queues} value={value} />
          </select>
        )}
      </Field>
    </>
  );
}

/** Also what is chosen and not among them: a select would show another one. */
function Options({ entries, value }: { entries: readonly { id: number; name: string }[]; value: string }) {
  const isAmongThem = value === '' || entries.some(({ id }) => String(id) === value);
  return (
    <>
      {!isAmongThem && <option value={value}>{value}</option>}
      {entries.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
