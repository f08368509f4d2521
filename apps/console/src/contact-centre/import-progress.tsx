import type { DoNotCallImportView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { type Look, lookOf } from '../kit/look';
import { Status } from '../kit/status';
import { useImportProgress } from './do-not-call-queries';

const states: Readonly<Record<DoNotCallImportView['state'], Look>> = {
  WAITING: ['waiting', 'Import waits'],
  RUNNING: ['busy', 'Import goes on'],
  DONE: ['good', 'Import is done'],
  FAILED: ['bad', 'The rest of the file cannot be read'],
};

/** How far an import is. It goes on when nobody looks at it, too. */
export function ImportProgress({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useImportProgress(id);
  return (
    <section className="import" aria-label="Import">
      <Problem error={error} what={`Import ${id} cannot be read`} onRetry={() => void refetch()} />
      {data && <Shown view={data} />}
      <button type="button" className="quiet" onClick={onClose}>
        Close
      </button>
    </section>
  );
}

function Shown({ view: { state, rows, added, known, refused } }: { view: DoNotCallImportView }) {
  const [kind, text] = lookOf(states, state);
  const count = Math.max(rows - added - known, refused.length);
  return (
    <div>
      <Status kind={kind}>{text}</Status>
      <p>
        {rows.toLocaleString()} rows: {added.toLocaleString()} added, {known.toLocaleString()} known,{' '}
        {count.toLocaleString()} refused
      </p>
      {refused.length > 0 && (
        <details>
          <summary>Why rows were refused{count > refused.length && `, the first ${refused.length}`}</summary>
          <ul className="plain-list" aria-label="Refused rows">
            {refused.map(({ row, message }) => (
              <li key={row}>
                Row {row.toLocaleString()}: {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
