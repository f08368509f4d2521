import { useCalls } from '../calls/call-queries';
import { Problem } from '../kit/problem';
import { useWanted } from '../kit/use-wanted';
import { VirtualRows } from '../kit/virtual-rows';
import { CallFilter, filterOf, names } from './call-filter';
import { CallRow } from './call-row';
import { Part } from './part';
import { useCallQueues } from '../people/agents';

/** Pixels of a row, which has two lines where there is little room. */
const usualHeight = 36;

/** All calls, those that go on too. The filter is in the address. */
export function CallsPage() {
  const { wanted, want } = useWanted(names);
  const { items, isPending, error, retry, onEnd } = useCalls(filterOf(wanted));
  const { data: queues = [] } = useCallQueues();
  return (
    <Part>
      <CallFilter wanted={wanted} onWanted={want} />
      {wanted.customer_id && <p className="muted">Only calls of customer {wanted.customer_id}.</p>}
      <Problem error={error} what="The calls cannot be read" onRetry={retry} />
      {isPending && <p className="empty">Reading …</p>}
      {!isPending && !error && items.length === 0 && (
        <p className="empty">
          No call matches. Calls of a connected telephone exchange appear here by themselves.
        </p>
      )}
      {items.length > 0 && (
        <VirtualRows
          items={items}
          label="Calls, the newest first"
          keyOf={({ connection_id }) => connection_id}
          usualHeight={usualHeight}
          onEnd={onEnd}
          row={call => (
            <CallRow call={call} queue={queues.find(({ id }) => id === call.queue_id)?.name ?? ''} />
          )}
        />
      )}
    </Part>
  );
}
