import type { TicketMessageView } from '@patchbay/client';

/** Each has a word and a shape of its own. */
const kinds = {
  first: ['◆', 'First mail'],
  mail: ['◀', 'Mail'],
  reply: ['▶', 'Reply'],
  comment: ['■', 'Comment'],
  note: ['·', 'Note'],
  campaign: ['○', 'Campaign'],
  call: ['◇', 'Call'],
  change: ['△', 'Change'],
} as const;

export type MessageKind = keyof typeof kinds;

/** Notes are comments of the system itself. */
export function kindOf(
  { type, system_comment }: Pick<TicketMessageView, 'type' | 'system_comment'>,
  isFirst: boolean,
): MessageKind {
  if (type === 'REPLY') return 'reply';
  if (type === 'COMMENT') return system_comment ? 'note' : 'comment';
  return isFirst ? 'first' : 'mail';
}

export const MessageMark = ({ kind }: { kind: MessageKind }) => (
  <span className={`message-mark ${kind}`}>
    <span aria-hidden="true">{kinds[kind][0]}</span> {kinds[kind][1]}
  </span>
);
