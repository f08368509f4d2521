import { useMemo, useState } from 'react';
import type { TicketMessageView } from '@patchbay/client';
import { minuteOf } from '../kit/time';
import { Attachments } from './attachments';
import { Delivery } from './delivery';
import { FormattedMail } from './formatted-mail';
import { MailMarks } from './mail-marks';
import { type MessageKind, MessageMark } from './message-kind';
import { beginningOf, textOf } from './message-text';

interface Props {
  ticket: number;
  message: TicketMessageView;
  kind: MessageKind;
  /** Who wrote it, if that is known. */
  by: string;
}

/** Characters that are shown before somebody asks for all. */
const shownAtFirst = 4_000;

export function Message({ ticket, message, kind, by }: Props) {
  const { message_id, body, quoted, body_type, created_at, attachments, delivery } = message;
  const [look, setLook] = useState<Look>();
  return (
    <li className={`message ${kind}`}>
      <article aria-labelledby={`message-${message_id}`}>
        <header id={`message-${message_id}`}>
          <MessageMark kind={kind} />
          {by && <bdi className="title">{by}</bdi>}
          <time dateTime={created_at}>{minuteOf(created_at)}</time>
          {body_type === 'HTML' && body && <Looks look={look} onLook={setLook} />}
        </header>
        <MailMarks mail={message} />
        <Said key={look} message={message} body={look === 'source' ? body + quoted : body} look={look} />
        {quoted && look !== 'source' && (
          <details className="quoted">
            <summary>Quoted text</summary>
            <Said key={look} message={message} body={quoted.trim()} look={look} />
          </details>
        )}
        <Attachments tokens={attachments} />
        {delivery && <Delivery ticket={ticket} message={message_id} delivery={delivery} />}
      </article>
    </li>
  );
}

/** How a mail in HTML is shown: as its sender formatted it, or as he sent it; else as text. */
const looks = { formatted: 'Show formatted', source: 'HTML source' } as const;
type Look = keyof typeof looks;

const Looks = ({ look, onLook }: { look: Look | undefined; onLook: (look?: Look) => void }) =>
  (Object.keys(looks) as Look[]).map(each => (
    <button
      key={each}
      type="button"
      className="link"
      aria-pressed={look === each}
      onClick={() => onLook(look === each ? undefined : each)}
    >
      {looks[each]}
    </button>
  ));

interface SaidProps {
  message: TicketMessageView;
  /** What of it. */
  body: string;
  look: Look | undefined;
}

function Said({ message, body, look }: SaidProps) {
  const text = useMemo(
    () => (look === 'source' ? body : textOf({ ...message, body })),
    [message, body, look],
  );
  return look === 'formatted' ? <FormattedMail html={body} /> : <Text text={text} />;
}

/** Text, whatever it looks like: what customers write is never anything else. */
function Text({ text }: { text: string }) {
  const [showsAll, showAll] = useState(false);
  const isCut = text.length > shownAtFirst && !showsAll;
  return (
    <>
      <div className="text" dir="auto">
        {isCut ? `${beginningOf(text, shownAtFirst)} …` : text}
      </div>
      {isCut && (
        <button type="button" className="link" onClick={() => showAll(true)}>
          Show all {text.length.toLocaleString()} characters
        </button>
      )}
    </>
  );
}
