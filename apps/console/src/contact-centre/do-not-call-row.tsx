import type { DoNotCallEntryView } from '@patchbay/client';
import { ConfirmButton } from '../kit/confirm-button';
import { reasonOf } from '../kit/problem';
import { dayOf, minuteOf } from '../kit/time';
import { visible } from '../kit/visible';
import { useSession } from '../session/session';
import { useDoNotCallChange } from './do-not-call-queries';

interface Props {
  entry: DoNotCallEntryView;
  /** Name of its list. */
  list: string;
}

/** Who must not be called, why, and a way to allow it again. */
export function DoNotCallRow({ entry, list }: Props) {
  const { may } = useSession();
  const { entry_id, phone_number, pattern, reason, added_at, expires_at } = entry;
  const { error, isPending, mutate } = useDoNotCallChange<void>(
    client => client.doNotCall.delete(entry_id),
    'The entry is deleted: calls are allowed again.',
  );
  return (
    <div className="do-not-call-row">
      <strong>{visible(phone_number) || `${pattern.slice(0, -1)} …`}</strong>
      <span className="muted">
        <bdi>{list}</bdi>, since <time dateTime={added_at}>{dayOf(added_at.slice(0, 10))}</time>
        {expires_at && `, until ${minuteOf(expires_at)}`}
      </span>
      <span className="why">
        <bdi>{reason}</bdi>
      </span>
      {may('DELETE', 'do_not_call', String(entry_id)) && (
        <ConfirmButton question="Allow calls again?" disabled={isPending} onConfirm={mutate}>
          Delete
        </ConfirmButton>
      )}
      {Boolean(error) && <p className="refusal">It was not deleted: {reasonOf(error)}</p>}
    </div>
  );
}
