import { useState } from 'react';
import type { MailTemplateView } from '@patchbay/client';
import { Field } from '../kit/field';
import { Problem } from '../kit/problem';
import { useAnswerTemplates } from './queries';

interface Props {
  queue: number | null;
  onTemplate: (template: MailTemplateView) => void;
}

/** Offers the texts that are prepared for a queue, if there are any. */
export function TemplateChoice({ queue, onTemplate }: Props) {
  const { data: templates = [], error, refetch } = useAnswerTemplates(queue);
  const [chosen, choose] = useState('');
  if (error)
    return <Problem error={error} what="The templates cannot be read" onRetry={() => void refetch()} />;
  if (templates.length === 0) return undefined;
  const template = templates.find(({ id }) => String(id) === chosen);
  return (
    <div className="template-choice">
      <Field label="Template" name="template" hint="It is put where the caret is.">
        {attributes => (
          <select {...attributes} value={chosen} onChange={({ target }) => choose(target.value)}>
            <option value="">None</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="button" disabled={!template} onClick={() => template && onTemplate(template)}>
        Insert
      </button>
    </div>
  );
}
