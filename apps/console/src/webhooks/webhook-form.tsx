import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { Choices } from '../kit/choices';
import { Field, FieldGroup } from '../kit/field';
import { Problem } from '../kit/problem';
import { ActionChoice } from './action-choice';
import { type Addition, type Encoding, type WebhookDraft, additions, encodings } from './draft';
import { FilterRows } from './filter-rows';

interface Props {
  beginning: WebhookDraft;
  /** What the button does. */
  submit: string;
  error: unknown;
  isBusy: boolean;
  onSubmit: (draft: WebhookDraft) => void;
  /** Where to go without doing it. */
  back: string;
}

export function WebhookForm({ beginning, submit, error, isBusy, onSubmit, back }: Props) {
  const [draft, setDraft] = useState(beginning);
  const change = (changed: Partial<WebhookDraft>) => setDraft({ ...draft, ...changed });
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(draft);
  };
  return (
    <form className="webhook-form" onSubmit={send} noValidate>
      <Field label="URL" name="subscription_url" error={error} hint="Where events are sent, by POST">
        {attributes => (
          <input
            {...attributes}
            type="url"
            placeholder="https://example.com/hooks"
            spellCheck={false}
            value={draft.subscription_url}
            onChange={({ target }) => change({ subscription_url: target.value })}
          />
        )}
      </Field>
      <ActionChoice chosen={draft.actions} onChosen={actions => change({ actions })} error={error} />
      <IncludeChoice chosen={draft.include} onChosen={include => change({ include })} error={error} />
      <FilterRows draft={draft} onFilters={filters => change({ filters })} error={error} />
      <EncodingChoice chosen={draft.encoding} onChosen={encoding => change({ encoding })} error={error} />
      <Credentials draft={draft} onChange={change} error={error} />
      <Problem error={error} what="It was not saved" />
      <div className="actions">
        <button className="primary" disabled={isBusy}>
          {submit}
        </button>
        <Link href={back} className="button">
          Cancel
        </Link>
      </div>
    </form>
  );
}

interface IncludeProps {
  chosen: readonly Addition[];
  onChosen: (chosen: Addition[]) => void;
  error: unknown;
}

const IncludeChoice = ({ chosen, onChosen, error }: IncludeProps) => (
  <FieldGroup label="Sent beside the payload" name="include" error={error}>
    <Choices
      names={Object.keys(additions) as Addition[]}
      meaningOf={name => additions[name]}
      chosen={chosen}
      onChosen={onChosen}
    />
  </FieldGroup>
);

interface EncodingProps {
  chosen: Encoding;
  onChosen: (chosen: Encoding) => void;
  error: unknown;
}

const EncodingChoice = ({ chosen, onChosen, error }: EncodingProps) => (
  <Field label="Body" name="encoding" error={error} hint="A form is for subscribers that do not read JSON">
    {attributes => (
      <select {...attributes} value={chosen} onChange={({ target }) => onChosen(target.value as Encoding)}>
        {Object.entries(encodings).map(([encoding, name]) => (
          <option key={encoding} value={encoding}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
);

interface CredentialsProps {
  draft: WebhookDraft;
  onChange: (changed: Partial<WebhookDraft>) => void;
  error: unknown;
}

const Credentials = ({ draft, onChange, error }: CredentialsProps) => (
  <div className="two">
    <Field
      label="User for Basic authentication"
      name="http_auth_user"
      error={error}
      hint="If the subscriber asks for one"
    >
      {attributes => (
        <input
          {...attributes}
          autoComplete="off"
          value={draft.http_auth_user}
          onChange={({ target }) => onChange({ http_auth_user: target.value })}
        />
      )}
    </Field>
    <Field label="Password" name="http_auth_password" error={error}>
      {attributes => (
        <input
          {...attributes}
          type="password"
          autoComplete="new-password"
          value={draft.http_auth_password}
          onChange={({ target }) => onChange({ http_auth_password: target.value })}
        />
      )}
    </Field>
  </div>
);
