import { useSearchParams } from 'wouter';
import { ChangeDialog } from '../history/change-dialog';
import { summaryOf } from '../history/summary';
import { When } from '../history/when';
import type { useHistory } from '../history/use-history';
import { Problem } from '../kit/problem';
import { dateAndTimeOf } from '../kit/time';
import { VirtualRows } from '../kit/virtual-rows';

export function TicketHistory({ history }: { history: ReturnType<typeof useHistory> }) {
  const [search, setSearch] = useSearchParams();
  const { events, error, retry } = history;
  const open = (id?: string) => setSearch({ show: 'history', ...(id && { open: id }) });
  const opened = events.find(({ event_id }) => event_id === search.get('open'));
  return (
    <>
      <Problem error={error} what="The history cannot be read" onRetry={retry} />
      {events.length === 0 && !error && (
        <p className="empty">This ticket has no history as far back as events are kept.</p>
      )}
      {events.length > 0 && (
        <VirtualRows
          items={events}
          label="History, the newest first"
          keyOf={({ event_id }) => event_id}
          row={event => (
            <button
              type="button"
              className="row history-row"
              aria-haspopup="dialog"
              onClick={() => open(event.event_id)}
            >
              <When date={event.date} text={dateAndTimeOf(event.date)} />
              <span>{summaryOf(event)}</span>
              <span className="muted">{event.actor?.name}</span>
            </button>
          )}
        />
      )}
      {opened && <ChangeDialog event={opened} onClose={() => open()} />}
    </>
  );
}
