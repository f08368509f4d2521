import { Link } from 'wouter';
import { dayOf, minuteOf } from '../kit/time';
import { excerptOf } from '../tickets/message-text';
import { MessageMark, kindOf } from '../tickets/message-kind';
import { TicketStatus } from '../tickets/ticket-status';
import type { TimelineEntry } from './timeline';

interface Props {
  entry: TimelineEntry;
  onOpen: (key: string) => void;
}

/** Opens what it is about. */
export function TimelineRow({ entry, onOpen }: Props) {
  if (entry.kind === 'message')
    return (
      <Link className="row timeline-row" href={`/tickets/${entry.ticket.ticket_id}`}>
        <Cells entry={entry} />
      </Link>
    );
  return (
    <button
      type="button"
      className="row timeline-row"
      aria-haspopup="dialog"
      onClick={() => onOpen(entry.key)}
    >
      <Cells entry={entry} />
    </button>
  );
}

function Cells({ entry }: { entry: TimelineEntry }) {
  return (
    <>
      <time dateTime={entry.date}>
        <span className="wide">{minuteOf(entry.date)}</span>
        <span className="narrow">{dayOf(entry.date)}</span>
      </time>
      <What entry={entry} />
    </>
  );
}

function What({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case 'message':
      return (
        <>
          <MessageMark kind={kindOf(entry.message, entry.message === entry.ticket.messages.at(-1))} />
          <span>
            <span className="title">{entry.ticket.subject}</span>{' '}
            <span className="muted">{excerptOf(entry.message)}</span>
          </span>
          <TicketStatus ticket={entry.ticket} />
        </>
      );
    case 'record':
      return (
        <>
          <MessageMark kind="campaign" />
          <span>
            <span className="title">{entry.entry.campaign.name}</span>{' '}
            <span className="muted">{entry.entry.record.last_note}</span>
          </span>
          <span>{entry.entry.record.status}</span>
        </>
      );
    case 'change':
      return (
        <>
          <MessageMark kind="change" />
          <span>{entry.summary}</span>
          <span className="muted">{entry.event.actor?.name}</span>
        </>
      );
  }
}
