import { useSearchParams } from 'wouter';
import { useCalls } from '../calls/call-queries';
import { usePages } from '../api/pages';
import { ChangeDialog } from '../history/change-dialog';
import { useHistory } from '../history/use-history';
import { Problem } from '../kit/problem';
import { VirtualRows } from '../kit/virtual-rows';
import { useSession } from '../session/session';
import { type Recorded, useCampaignRecords } from './campaign-records';
import { RecordDialog } from './record-dialog';
import { type TimelineEntry, timelineOf } from './timeline';
import { TimelineRow } from './timeline-row';

interface Props {
  recorded: Recorded;
  /** Whose own changes belong to it. */
  object: readonly ['customer' | 'company', number];
}

/** Milliseconds after which somebody else's work on tickets is seen. */
const ticketsEvery = 5_000;
/** Tickets come with their newest messages, so a page is large enough with a few. */
const limit = 20;

/** Everything that happened with a customer. What is open is in the address. */
export function Timeline({ recorded, object }: Props) {
  const { client, may } = useSession();
  const [search, setSearch] = useSearchParams();
  const { customer_id } = recorded;
  const tickets = usePages(
    ['tickets', { customer_id }],
    (after, options) => client.tickets.page({ customer_id, limit, after }, options),
    ticketsEvery,
  );
  const mayReadCalls = may('GET', 'connections');
  const calls = useCalls({ customer_id }, mayReadCalls);
  const records = useCampaignRecords(recorded);
  const history = useHistory(object.join(':'), object);
  const entries = timelineOf({
    tickets: tickets.items,
    hasMoreTickets: tickets.hasMore,
    calls: calls.items,
    hasMoreCalls: calls.hasMore,
    records: records.data ?? [],
    events: history.events,
  });
  // All that is known so far may be older than what is not read yet, and not to be shown before that.
  const hasMore = tickets.hasMore || calls.hasMore;
  const sources = [tickets, records, history, ...(mayReadCalls ? [calls] : [])];
  const isWhole = sources.every(({ isPending, error }) => !isPending && !error);
  const open = (key?: string) => setSearch(key ? { open: key } : {});
  return (
    <section className="timeline" aria-labelledby="timeline-title">
      <h2 id="timeline-title">Timeline</h2>
      <Problem error={tickets.error} what="The tickets cannot be read" onRetry={tickets.retry} />
      <Problem error={calls.error} what="The calls cannot be read" onRetry={calls.retry} />
      <Problem
        error={records.error}
        what="The campaign records cannot be read"
        onRetry={() => void records.refetch()}
      />
      <Problem error={history.error} what="The changes cannot be read" onRetry={history.retry} />
      {entries.length > 0 || hasMore ? (
        <VirtualRows
          items={entries}
          label="Timeline, the newest first"
          keyOf={({ key }) => key}
          row={entry => <TimelineRow entry={entry} onOpen={open} />}
          onEnd={tickets.onEnd ?? calls.onEnd}
        />
      ) : (
        isWhole && (
          <p className="empty">This customer has no history yet. Tickets appear here by themselves.</p>
        )
      )}
      <Opened entry={entries.find(({ key }) => key === search.get('open'))} onClose={() => open()} />
    </section>
  );
}

function Opened({ entry, onClose }: { entry: TimelineEntry | undefined; onClose: () => void }) {
  if (entry?.kind === 'record')
    return <RecordDialog entry={entry.entry} shown={['campaign-records']} onClose={onClose} />;
  if (entry?.kind === 'change') return <ChangeDialog event={entry.event} onClose={onClose} />;
  return undefined;
}
