import { ApiError } from '@patchbay/client';

interface Props {
  error: unknown;
  /** What failed, in words. */
  what: string;
  onRetry?: () => void;
}

/** What failed and why, the request id, by which operators find it in the logs, and a way to try again. */
export function Problem({ error, what, onRetry }: Props) {
  if (!error) return null;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div role="alert" className="problem">
      <p>
        <strong>{what}.</strong> {reasonOf(error)}
      </p>
      {requestId && (
        <p className="muted">
          Request <code>{requestId}</code>
        </p>
      )}
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** In words for people: the API's own, or why there was no answer. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The gateway does not answer.';
  if (error.status === 401) return 'The login or the password is not right any more: sign out, and in again.';
  if (error.status === 403) return 'This user has no permission for it.';
  const texts = error.problems.map(({ message }) => message);
  return texts.length > 0 ? `${texts.join('; ')}.` : `The answer was ${error.status}.`;
}
