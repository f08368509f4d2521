import { useState } from 'react';
import type { EventView } from '@patchbay/client';
import { ChangeTable } from '../events/change-table';
import { Problem } from '../kit/problem';
import { minuteOf } from '../kit/time';
import { VirtualRows } from '../kit/virtual-rows';
import { summaryOf } from './summary';
import type { useHistory } from './use-history';

/** Pixels of a change that is not opened. */
const usualHeight = 37;

/** What has happened to an object, within a dialog: each change opens in its place. */
export function ChangeList({
  history: { events, error, retry },
}: {
  history: ReturnType<typeof useHistory>;
}) {
  return (
    <>
      <Problem error={error} what="The history cannot be read" onRetry={retry} />
      {events.length === 0 && !error && (
        <p className="muted">It has no history as far back as events are kept.</p>
      )}
      {events.length > 0 && (
        <VirtualRows
          items={events}
          label="History, the newest first"
          keyOf={({ event_id }) => event_id}
          usualHeight={usualHeight}
          row={event => <Change event={event} />}
        />
      )}
    </>
  );
}

function Change({ event }: { event: EventView }) {
  const [isOpen, open] = useState(false);
  return (
    <details className="change-entry" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>
        <time dateTime={event.date}>{minuteOf(event.date)}</time> <span>{summaryOf(event)}</span>{' '}
        <span className="muted">{event.actor?.name}</span>
      </summary>
      {isOpen && (
        <>
          <ChangeTable changes={event.changes} />
          <p className="muted">
            Request <code>{event.request_id}</code>
          </p>
        </>
      )}
    </details>
  );
}
