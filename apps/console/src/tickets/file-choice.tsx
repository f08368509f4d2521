import { useRef } from 'react';
import { FieldGroup } from '../kit/field';
import { type DraftFile, filesHint, sizeOf } from './draft-file';

interface Props {
  files: readonly DraftFile[];
  error: unknown;
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: number) => void;
  onTryAgain: (file: DraftFile) => void;
}

/** Files that are sent with an answer. */
export function FileChoice({ files, error, onAdd, onRemove, onTryAgain }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <FieldGroup label="Files" name="attachments" error={error} hint={filesHint}>
      <ul className="draft-files" aria-label="Files of the answer" aria-live="polite">
        {files.map(each => (
          <li key={each.id} className={each.failure === undefined ? undefined : 'refusal'}>
            <bdi>{each.file.name}</bdi> <span className="muted">{sizeOf(each.file.size)}</span>{' '}
            <span>{stateOf(each)}</span>
            {each.canTryAgain && (
              <button
                type="button"
                className="link"
                aria-label={`Upload ${each.file.name} again`}
                onClick={() => onTryAgain(each)}
              >
                Try again
              </button>
            )}
            <button
              type="button"
              className="link"
              aria-label={`Remove ${each.file.name}`}
              onClick={() => onRemove(each.id)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => input.current?.click()}>
        Attach files
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // Otherwise a file that was removed could not be chosen again.
          target.value = '';
        }}
      />
    </FieldGroup>
  );
}

function stateOf({ token, failure }: DraftFile): string {
  if (failure !== undefined) return failure;
  return token === undefined ? 'is being uploaded …' : '';
}
