import { type FormEvent, useState } from 'react';
import type { TicketView } from '@patchbay/client';
import { Field, isAtFields } from '../kit/field';
import { Problem } from '../kit/problem';
import { type CustomValues, CustomFields } from './custom-fields';
import { LoginInput } from './login-input';
import { useStatuses, useTicketChange, useTicketQueues } from './queries';

const fields = ['status_id', 'substatus_id', 'ticket_queue_id', 'user_login'] as const;

type Values = Readonly<Record<(typeof fields)[number], string>>;

interface Changes extends Partial<Values> {
  readonly custom_fields?: CustomValues;
}

/** What a user has chosen, and how it changes the ticket. All else is as the ticket is, also when others change it. */
function useChosen(ticket: TicketView) {
  const [own, chooseOwn] = useState<Partial<Values>>({});
  const [custom, chooseCustom] = useState<CustomValues>({});
  const [current, stored] = [valuesOf(ticket), customOf(ticket)];
  const custom_fields = differences(stored, custom);
  const changes: Changes = {
    ...differences(current, own),
    ...(Object.keys(custom_fields).length > 0 && { custom_fields }),
  };
  return {
    values: { ...current, ...own },
    stored,
    custom: { ...stored, ...custom },
    changes,
    choose: (more: Partial<Values>) => chooseOwn({ ...own, ...more }),
    chooseCustom: (name: string, value: string) => chooseCustom({ ...custom, [name]: value }),
    /** Forgets what has been chosen so far: while a change is sent, its user may choose more. */
    forget: () => {
      chooseOwn(now => differences(own, now));
      chooseCustom(now => differences(custom, now));
    },
  };
}

export function TicketChange({ ticket }: { ticket: TicketView }) {
  const { values, stored, custom, changes, choose, chooseCustom, forget } = useChosen(ticket);
  const { error, isPending, mutate } = useTicketChange<Changes>(
    String(ticket.ticket_id),
    (client, sent) => client.tickets.update(ticket.ticket_id, sent),
    () => 'The ticket is changed.',
  );
  const isChanged = Object.keys(changes).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(changes, { onSuccess: forget });
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
      {!isAtFields(error, [...fields, 'custom_fields']) && (
        <Problem error={error} what="The ticket was not changed" />
      )}
      <p className="actions">
        <button className="primary" disabled={isPending || !isChanged}>
          {isPending ? 'Saving …' : 'Save'}
        </button>
        {isChanged && (
          <button type="button" className="quiet" onClick={forget}>
            Leave it as it is
          </button>
        )}
      </p>
    </form>
  );
}

const valuesOf = ({ status_id, substatus_id, ticket_queue_id, user_login }: TicketView): Values => ({
  status_id,
  substatus_id,
  ticket_queue_id: String(ticket_queue_id ?? ''),
  user_login,
});

const customOf = ({ custom_fields = {} }: TicketView): CustomValues =>
  Object.fromEntries(Object.entries(custom_fields).map(([name, value]) => [name, value ?? '']));

/** Those values that are not as before. */
const differences = <V extends Partial<CustomValues>>(before: Partial<V>, after: V): V =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name])) as V;

interface StatusProps {
  values: Values;
  error: unknown;
  onChoose: (status: Pick<Values, 'status_id' | 'substatus_id'>) => void;
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
            onChange={({ target }) => onChoose({ status_id: target.value, substatus_id: '' })}
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
