import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Dialog } from '../kit/dialog';
import { Field, isAtFields } from '../kit/field';
import { Problem } from '../kit/problem';
import type { Work } from './work';
import { useSkip } from './work-commands';

interface Props {
  login: string;
  work: Work;
  onClose: () => void;
}

/** Asks why, for the agent who gets the record next. */
export function SkipDialog({ login, work, onClose }: Props) {
  const { error, isPending, mutate } = useSkip(login, work);
  const [reason, setReason] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(reason.trim(), { onSuccess: onClose });
  };
  return (
    <Dialog title="Skip the record" onClose={onClose}>
      <form onSubmit={submit}>
        <Field
          label="Why"
          name="reason"
          error={error}
          hint="It becomes the note of the record. May be empty."
        >
          {attributes => (
            <input
              {...attributes}
              ref={input}
              autoComplete="off"
              maxLength={1000}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <button className="primary" disabled={isPending}>
          Skip it
        </button>
        {!isAtFields(error, ['reason']) && <Problem error={error} what="It was not skipped" />}
      </form>
    </Dialog>
  );
}
