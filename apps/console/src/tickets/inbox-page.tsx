import './inbox.css';
import { useState } from 'react';
import { Link } from 'wouter';
import { FeedBadge } from '../events/feed-badge';
import { searchOf } from '../kit/address-filter';
import { Keys, type PageKey } from '../kit/keys';
import { Problem } from '../kit/problem';
import { useWanted } from '../kit/use-wanted';
import { VirtualRows } from '../kit/virtual-rows';
import { useSession } from '../session/session';
import { InboxFilter, filterOf, names } from './inbox-filter';
import { useInbox } from './inbox-queries';
import { InboxRow } from './inbox-row';

/** Pixels of a row: what it says has two lines, and three where there is less room. */
const usualHeight = 58;

/** Tickets, the most recently changed first. The filter is in the address, and the ticket that was opened: who comes back is there again. */
export function InboxPage() {
  const { may } = useSession();
  const { search, wanted, want, isFiltered } = useWanted(names);
  const { items, isPending, feed, error, retry, onEnd, showNewest } = useInbox(filterOf(wanted));
  const [here, setHere] = useState(search.get('at') ?? undefined);
  const step = (by: number) => {
    const place = items.findIndex(({ ticket_id }) => String(ticket_id) === here);
    const next = items[Math.max(0, place < 0 ? 0 : place + by)];
    if (next) setHere(String(next.ticket_id));
  };
  return (
    <section className="inbox">
      <header className="page-head">
        <h1>Tickets</h1>
        {feed && <FeedBadge feed={feed} />}
        {may('GET', 'mail', 'held') && <Link href="/tickets/held">Held mail</Link>}
        <Keys keys={keysOf(step)} />
      </header>
      <InboxFilter wanted={wanted} onWanted={want} />
      <Problem error={error} what="The tickets cannot be read" onRetry={retry} />
      {isPending && <p className="empty">Reading …</p>}
      {!isPending && !error && items.length === 0 && (
        <p className="empty">
          {isFiltered
            ? 'No ticket matches.'
            : 'There are no tickets yet. New ones appear here by themselves.'}
        </p>
      )}
      {showNewest && (
        <p role="status">
          Tickets have changed since this list was read.{' '}
          <button type="button" className="link" onClick={showNewest}>
            Show the newest
          </button>
        </p>
      )}
      {items.length > 0 && (
        <VirtualRows
          items={items}
          label="Tickets, the most recently changed first"
          keyOf={({ ticket_id }) => ticket_id}
          usualHeight={usualHeight}
          at={here}
          onEnd={onEnd}
          row={ticket => (
            <InboxRow
              ticket={ticket}
              isHere={String(ticket.ticket_id) === here}
              list={`/tickets?${searchOf({ ...wanted, at: String(ticket.ticket_id) })}`}
            />
          )}
        />
      )}
    </section>
  );
}

const keysOf = (step: (by: number) => void): PageKey[] => [
  { key: 'j', does: 'Next ticket', press: () => step(1) },
  { key: 'k', does: 'Previous ticket', press: () => step(-1) },
  {
    key: 'f',
    does: 'Filter',
    press: () => document.querySelector<HTMLElement>('[role=search] input')?.focus(),
  },
];
