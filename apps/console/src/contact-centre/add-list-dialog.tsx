import type { FormEvent } from 'react';
import { Dialog } from '../kit/dialog';
import { Field, isAtFields } from '../kit/field';
import { Problem } from '../kit/problem';
import { useDoNotCallChange } from './do-not-call-queries';

/** A list forbids calls of the campaigns that name it. */
export function AddListDialog({ onClose }: { onClose: () => void }) {
  const { error, isPending, mutate } = useDoNotCallChange(
    (client, name: string) => client.doNotCallLists.create({ name }),
    'The list is added.',
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get('name')), { onSuccess: onClose });
  };
  return (
    <Dialog title="Add a list" onClose={onClose}>
      <form onSubmit={submit}>
        <Field label="Name" name="name" error={error} hint="Only campaigns that name the list keep to it.">
          {attributes => <input {...attributes} required maxLength={255} autoComplete="off" />}
        </Field>
        <button className="primary" disabled={isPending}>
          Add the list
        </button>
        {!isAtFields(error, ['name']) && <Problem error={error} what="The list was not added" />}
      </form>
    </Dialog>
  );
}
