import { useMemo, useState } from 'react';
import type { TicketMessageView } from '@patchbay/client';
import { minuteOf } from '../kit/time';
import { Attachments } from './attachments';
import { Delivery } from './delivery';
import { type MessageKind, MessageMark } from './message-kind';
import { textOf } from './message-text';

interface Props {
  message: TicketMessageView;
  kind: MessageKind;
  /** Who wrote it, if that is known. */
  by: string;
}

/** Characters that are shown before somebody asks for all. */
const shownAtFirst = 4_000;

export function Message({ message, kind, by }: Props) {
  const { message_id, body, body_type, created_at, attachments, delivery } = message;
  const [showsSource, showSource] = useState(false);
  const text = useMemo(() => (showsSource ? body : textOf(message)), [message, body, showsSource]);
  return (
    <li className={`message ${kind}`}>
      <article aria-labelledby={`message-${message_id}`}>
        <header id={`message-${message_id}`}>
          <MessageMark kind={kind} />
          {by && <bdi className="title">{by}</bdi>}
          <time dateTime={created_at}>{minuteOf(created_at)}</time>
          {body_type === 'HTML' && body && (
            <button
              type="button"
              className="link"
              aria-pressed={showsSource}
              onClick={() => showSource(!showsSource)}
            >
              HTML source
            </button>
          )}
        </header>
        <Text key={String(showsSource)} text={text} />
        <Attachments tokens={attachments} />
        {delivery && <Delivery delivery={delivery} />}
      </article>
    </li>
  );
}

/** Text, whatever it looks like: what customers write is never anything else. */
function Text({ text }: { text: string }) {
  const [showsAll, showAll] = useState(false);
  const isCut = text.length > shownAtFirst && !showsAll;
  return (
    <>
      <div className="text" dir="auto">
        {isCut ? `${text.slice(0, shownAtFirst)} …` : text}
      </div>
      {isCut && (
        <button type="button" className="link" onClick={() => showAll(true)}>
          Show all {text.length.toLocaleString()} characters
        </button>
      )}
    </>
  );
}
