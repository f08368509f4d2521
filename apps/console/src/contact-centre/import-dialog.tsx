import type { FormEvent } from 'react';
import { Dialog } from '../kit/dialog';
import { Field, isAtFields } from '../kit/field';
import { Problem } from '../kit/problem';
import { useImport } from './do-not-call-queries';
import { type Lists, ListField } from './list-field';

interface Props extends Lists {
  onImport: (id: number) => void;
  onClose: () => void;
}

/** Sends a file of numbers, and goes on to its progress. */
export function ImportDialog({ lists, list, onImport, onClose }: Props) {
  const { error, isPending, mutate } = useImport();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wanted = { file: form.get('file') as File, list_id: Number(form.get('list_id')) };
    mutate(wanted, { onSuccess: ({ import_id }) => onImport(import_id) });
  };
  return (
    <Dialog title="Import numbers" onClose={onClose}>
      <form onSubmit={submit}>
        <Field
          label="CSV file"
          name="phone_number"
          error={error}
          hint="Its first row names the columns: phone_number, and if you like date and description."
        >
          {attributes => <input {...attributes} name="file" type="file" accept=".csv,text/csv" required />}
        </Field>
        <ListField lists={lists} list={list} error={error} />
        <button className="primary" disabled={isPending}>
          {isPending ? 'Sending …' : 'Import'}
        </button>
        {!isAtFields(error, ['phone_number', 'list_id']) && (
          <Problem error={error} what="The file was not taken" />
        )}
      </form>
    </Dialog>
  );
}
