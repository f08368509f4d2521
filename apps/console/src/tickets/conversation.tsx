import type { TicketView } from '@patchbay/client';
import { Problem } from '../kit/problem';
import { Message } from './message';
import { kindOf } from './message-kind';
import { useMessages } from './queries';

interface Props {
  ticket: TicketView;
  refreshEvery: number | false;
}

/** The newest first, beside where they are answered. */
export function Conversation({ ticket, refreshEvery }: Props) {
  const { ticket_id, messages, messages_count } = ticket;
  const { items, error, retry, onEnd, isPending } = useMessages(String(ticket_id), refreshEvery);
  const first = messages.at(-1)?.message_id;
  const older = messages_count - items.length;
  return (
    <>
      <Problem error={error} what="The conversation cannot be read" onRetry={retry} />
      {isPending && <p className="empty">Reading …</p>}
      <ol className="conversation" aria-label="Conversation, the newest first" reversed>
        {items.map(message => (
          <Message
            key={message.message_id}
            ticket={ticket_id}
            message={message}
            kind={kindOf(message, message.message_id === first)}
            by={message.user_login || (message.type === 'MAIL' ? ticket.from : '')}
          />
        ))}
      </ol>
      {!isPending && older > 0 && (
        <button type="button" disabled={!onEnd} onClick={onEnd}>
          Show older messages ({older.toLocaleString()} more)
        </button>
      )}
    </>
  );
}
