import type { MailTemplateView } from '@patchbay/client';
import { Field } from '../kit/field';
import { TemplateChoice } from './template-choice';

interface Props {
  queue: number | null;
  copies: string;
  error: unknown;
  onCopies: (copies: string) => void;
  onTemplate: (template: MailTemplateView) => void;
}

/** What a reply has above its text. */
export const ReplyHead = ({ queue, copies, error, onCopies, onTemplate }: Props) => (
  <div className="reply-head">
    <TemplateChoice queue={queue} onTemplate={onTemplate} />
    <Field label="Copies to" name="cc" error={error} hint="At most 50 addresses, separated by commas.">
      {attributes => (
        <input
          {...attributes}
          autoComplete="off"
          value={copies}
          onChange={({ target }) => onCopies(target.value)}
        />
      )}
    </Field>
  </div>
);
