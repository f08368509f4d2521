import { Link, useLocation } from 'wouter';
import type { TicketSummary } from '@patchbay/client';
import { When } from '../history/when';
import { isTaken } from '../kit/keys';
import { minuteOf } from '../kit/time';
import { MessageMark, kindOf } from './message-kind';
import { excerptOf } from './message-text';
import { TicketStatus } from './ticket-status';

interface Props {
  ticket: TicketSummary;
  /** Whether it is the row that the keys have come to. */
  isHere: boolean;
  /** Address of the list, in which this row is found again. */
  list: string;
}

/** The newest message says who wrote last, and what. */
export function InboxRow({ ticket, isHere, list }: Props) {
  const { messages, subject, from, source, updated_at, tags } = ticket;
  const [, go] = useLocation();
  const newest = messages.find(({ system_comment }) => !system_comment) ?? messages[0];
  return (
    <Link
      className="row inbox-row"
      href={`/tickets/${ticket.ticket_id}`}
      ref={isHere ? focus : undefined}
      state={{ list }}
      onClick={() => go(list, { replace: true })}
    >
      <span className="who">{from || `By ${source}`}</span>
      <span className="title">{subject}</span>
      <TicketStatus ticket={ticket} />
      <When date={updated_at} text={minuteOf(updated_at)} />
      <span className="place muted">
        {[ticket.ticket_queue_name, ticket.user_login].filter(Boolean).join(', ')}
      </span>
      <span className="last muted">
        {newest && (
          <>
            <MessageMark kind={kindOf(newest, newest === messages.at(-1))} /> {excerptOf(newest)}
          </>
        )}
      </span>
      <span className="tags muted">{tags.join(', ')}</span>
    </Link>
  );
}

/** The focus stays in a text that is being written. */
const focus = (row: HTMLAnchorElement | null): void => {
  if (row && !isTaken()) row.focus({ preventScroll: true });
};
