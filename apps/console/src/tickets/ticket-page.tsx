import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useHistory } from '../history/use-history';
import { Keys } from '../kit/keys';
import { Problem } from '../kit/problem';
import { useTitle } from '../kit/use-title';
import { useSession } from '../session/session';
import { Conversation } from './conversation';
import { MessageForm, useKinds } from './message-form';
import { keyOf, useTicket } from './queries';
import { TicketChange } from './ticket-change';
import { TicketData } from './ticket-data';
import { TicketHistory } from './ticket-history';
import { TicketStatus } from './ticket-status';

/** Milliseconds after which a ticket is read again for users who may not read what happens. */
const refetchInterval = 10_000;

export function TicketPage({ id }: { id: string }) {
  const { may } = useSession();
  const [search] = useSearchParams();
  const history = useHistory(`ticket:${id}`, keyOf(id));
  const refreshEvery = history.error ? refetchInterval : false;
  const { data: ticket, error, refetch } = useTicket(id, refreshEvery);
  useTitle(ticket?.subject);
  const from = useHistoryState<{ list?: string } | null>();
  // The history of the ticket has an address of its own, which does not know it.
  const [list] = useState(from?.list ?? '/tickets');
  const [, go] = useLocation();
  const mayChange = may('PUT', 'tickets', id);
  const permitted = useKinds(id);
  const write = {
    key: 'r',
    does: 'Write an answer',
    press: () => document.querySelector('textarea')?.focus(),
  };
  const keys = [
    ...(permitted.length > 0 ? [write] : []),
    { key: 'u', does: 'Back to the tickets', press: () => go(list) },
  ];
  const part = search.get('show') === 'history' ? 'history' : 'conversation';
  return (
    <section className="customers">
      <Problem error={error} what={`Ticket ${id} cannot be read`} onRetry={() => void refetch()} />
      {ticket && (
        <>
          <header className="page-head ticket-head">
            <Link href={list}>Tickets</Link>
            <h1>{ticket.subject}</h1>
            <span className="muted">Ticket {id}</span>
            <TicketStatus ticket={ticket} />
            {mayChange && (
              <a className="below-640" href="#change">
                Change
              </a>
            )}
            <Keys keys={keys} />
          </header>
          <div className="ticket">
            <div>
              <Parts id={id} part={part} messages={ticket.messages_count} />
              {part === 'history' && <TicketHistory history={history} />}
              {/* What is being written outlasts a look at the history. */}
              <div hidden={part === 'history'}>
                {permitted.length > 0 && <MessageForm ticket={ticket} permitted={permitted} />}
                <Conversation ticket={ticket} refreshEvery={refreshEvery} />
              </div>
            </div>
            <aside aria-label="Data">
              <TicketData ticket={ticket} />
              {mayChange && <TicketChange ticket={ticket} />}
            </aside>
          </div>
        </>
      )}
    </section>
  );
}

const Parts = ({ id, part, messages }: { id: string; part: string; messages: number }) => (
  <nav className="parts" aria-label="Parts of the ticket">
    <Link href={`/tickets/${id}`} aria-current={part === 'conversation' ? 'page' : undefined}>
      Conversation ({messages.toLocaleString()})
    </Link>
    <Link href={`/tickets/${id}?show=history`} aria-current={part === 'history' ? 'page' : undefined}>
      History
    </Link>
  </nav>
);
