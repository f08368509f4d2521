import type { FormEvent } from 'react';
import { Dialog } from '../kit/dialog';
import { Field, isAtFields } from '../kit/field';
import { Problem } from '../kit/problem';
import { fromControl } from '../kit/control-time';
import { useDoNotCallChange } from './do-not-call-queries';
import { type Lists, ListField } from './list-field';

interface Props extends Lists {
  onClose: () => void;
}

const fields = ['phone_number', 'pattern', 'list_id', 'reason', 'expires_at'];

/** Forbids calls to a number, or to all that begin in the same way. */
export function AddEntryDialog({ lists, list, onClose }: Props) {
  const { error, isPending, mutate } = useDoNotCallChange(
    (client, entry: ReturnType<typeof entryIn>) => client.doNotCall.create(entry),
    'From now on nobody there is called.',
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(entryIn(new FormData(event.currentTarget)), { onSuccess: onClose });
  };
  return (
    <Dialog title="Forbid calls to a number" onClose={onClose}>
      <form onSubmit={submit}>
        <Field
          label="Number"
          name={errorField(error)}
          error={error}
          hint="In any notation. With * at its end: all numbers that begin so, such as +4870*"
        >
          {attributes => <input {...attributes} name="number" required maxLength={64} autoComplete="off" />}
        </Field>
        <ListField lists={lists} list={list} error={error} />
        <Field label="Why" name="reason" error={error}>
          {attributes => <input {...attributes} maxLength={1_000} autoComplete="off" />}
        </Field>
        <Field
          label="Until"
          name="expires_at"
          error={error}
          hint="Empty: for ever. In the time of the business."
        >
          {attributes => <input {...attributes} type="datetime-local" />}
        </Field>
        <button className="primary" disabled={isPending}>
          Forbid calls
        </button>
        {!isAtFields(error, fields) && <Problem error={error} what="The entry was not added" />}
      </form>
    </Dialog>
  );
}

/** A number and a pattern are two fields of the API, and one here. */
const errorField = (error: unknown): string => (isAtFields(error, ['pattern']) ? 'pattern' : 'phone_number');

function entryIn(form: FormData) {
  const value = (name: string): string => String(form.get(name) ?? '').trim();
  const number = value('number');
  return {
    ...(number.endsWith('*') ? { pattern: number } : { phone_number: number }),
    list_id: Number(value('list_id')),
    ...(value('reason') && { reason: value('reason') }),
    ...(value('expires_at') && { expires_at: fromControl(value('expires_at')) }),
  };
}
