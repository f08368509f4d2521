import { Link } from 'wouter';
import { pathOfCall } from '../calls/call-queries';
import { partiesOf } from '../calls/course';
import { ResultMark } from '../calls/result-mark';
import { When } from '../history/when';
import { minuteOf } from '../kit/time';
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
  if (entry.kind === 'call')
    return (
      <Link className="row timeline-row" href={pathOfCall(entry.call.connection_id)}>
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
      <When date={entry.date} text={minuteOf(entry.date)} />
      <What entry={entry} />
    </>
  );
}

function What({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case 'message':
      return <MessageCells {...entry} />;
    case 'call':
      return (
        <>
          <MessageMark kind="call" />
          <Texts title={partiesOf(entry.call)} text={entry.call.user} />
          <ResultMark disposition={entry.call.disposition} />
        </>
      );
    case 'record':
      return (
        <>
          <MessageMark kind="campaign" />
          <Texts title={entry.entry.campaign.name} text={entry.entry.record.last_note} />
          <span className="from-640">{entry.entry.record.status}</span>
        </>
      );
    case 'change':
      return (
        <>
          <MessageMark kind="change" />
          <span>{entry.summary}</span>
          <span className="muted from-640">{entry.event.actor?.name}</span>
        </>
      );
  }
}

/** The status of the ticket is beside its newest message. */
function MessageCells({ ticket, message }: Extract<TimelineEntry, { kind: 'message' }>) {
  const { messages } = ticket;
  return (
    <>
      <MessageMark kind={kindOf(message, message === messages.at(-1))} />
      <Texts title={ticket.subject} text={excerptOf(message)} />
      {message === messages[0] ? (
        <TicketStatus ticket={ticket} className="from-640" />
      ) : (
        <span className="muted from-640">{message.user_login}</span>
      )}
    </>
  );
}

const Texts = ({ title, text }: { title: string; text: string }) => (
  <span className="texts">
    <span className="title">{title}</span>
    <span className="muted">{text}</span>
  </span>
);
