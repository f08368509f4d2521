import { type FormEvent, useId } from 'react';
import type { CreateConsent } from '@patchbay/client';
import { Dialog } from '../kit/dialog';
import { Field, isAtFields } from '../kit/field';
import { Problem } from '../kit/problem';
import { fromControl } from '../kit/control-time';
import { useGiving } from './consent-queries';
import { channels } from './consent-row';

interface Props {
  customer: number;
  /** Of the customer, to choose from. */
  numbers: readonly string[];
  onClose: () => void;
}

const fields = ['purpose', 'channel', 'number', 'given_at', 'expires_at', 'source', 'evidence'] as const;

/** Notes a consent with what proves it: nothing of it can be changed later. */
export function GiveConsentDialog({ customer, numbers, onClose }: Props) {
  const { error, isPending, mutate } = useGiving(customer);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(consentIn(new FormData(event.currentTarget)), { onSuccess: onClose });
  };
  return (
    <Dialog title="Note a consent" onClose={onClose}>
      <form onSubmit={submit}>
        <Field label="Purpose" name="purpose" error={error} hint="As campaigns have it, such as marketing">
          {attributes => <input {...attributes} required maxLength={64} autoComplete="off" />}
        </Field>
        <Field label="Channel" name="channel" error={error}>
          {attributes => (
            <select {...attributes}>
              {Object.entries(channels).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <NumberField numbers={numbers} error={error} />
        <Field label="Source" name="source" error={error} hint="Where and how it was given">
          {attributes => <input {...attributes} required maxLength={1_000} autoComplete="off" />}
        </Field>
        <Field
          label="Evidence"
          name="evidence"
          error={error}
          hint="A call or a file that proves it, if there is one"
        >
          {attributes => <input {...attributes} maxLength={255} autoComplete="off" />}
        </Field>
        <Times error={error} />
        <button className="primary" disabled={isPending}>
          Note the consent
        </button>
        {!isAtFields(error, fields) && <Problem error={error} what="The consent was not noted" />}
      </form>
    </Dialog>
  );
}

function NumberField({ numbers, error }: { numbers: readonly string[]; error: unknown }) {
  const id = useId();
  return (
    <Field label="Number" name="number" error={error} hint="Empty: all numbers of the customer">
      {attributes => (
        <>
          <input {...attributes} maxLength={64} autoComplete="off" list={id} />
          <datalist id={id}>
            {numbers.map(number => (
              <option key={number} value={number} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

const Times = ({ error }: { error: unknown }) => (
  <>
    <Field label="Given at" name="given_at" error={error} hint="Empty: now. In the time of the business.">
      {attributes => <input {...attributes} type="datetime-local" />}
    </Field>
    <Field label="Until" name="expires_at" error={error} hint="Empty: until it is withdrawn">
      {attributes => <input {...attributes} type="datetime-local" />}
    </Field>
  </>
);

function consentIn(form: FormData): CreateConsent {
  const value = (name: (typeof fields)[number]): string => String(form.get(name) ?? '').trim();
  const [given_at, expires_at] = [fromControl(value('given_at')), fromControl(value('expires_at'))];
  return {
    purpose: value('purpose'),
    channel: value('channel') as CreateConsent['channel'],
    source: value('source'),
    ...(value('number') && { number: value('number') }),
    ...(value('evidence') && { evidence: value('evidence') }),
    ...(given_at && { given_at }),
    ...(expires_at && { expires_at }),
  };
}
