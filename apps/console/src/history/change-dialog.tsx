import type { EventView } from '@patchbay/client';
import { ChangeTable } from '../events/change-table';
import { Dialog } from '../kit/dialog';
import { dateAndTimeOf } from '../kit/time';

interface Props {
  event: EventView;
  onClose: () => void;
}

/** What changed, who did it and by which request. */
export function ChangeDialog({ event: { action, date, actor, request_id, changes }, onClose }: Props) {
  return (
    <Dialog title={action} onClose={onClose}>
      <dl>
        <dt>When</dt>
        <dd>{dateAndTimeOf(date)}</dd>
        <dt>By</dt>
        <dd>{actor ? `${actor.name} (${actor.type.replace('_', ' ')})` : 'not known'}</dd>
        <dt>Request</dt>
        <dd>
          <code>{request_id}</code>
        </dd>
      </dl>
      <h3>What changed</h3>
      <ChangeTable changes={changes} />
    </Dialog>
  );
}
