import type { ChatMessageView, ChatView } from '@patchbay/contracts/ticketing/chats';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { view as messageViews } from '../messages/message-view';

/** A conversation as a statement reads it; times of its messages as ISO 8601. */
export interface ShownChat extends Omit<
  ChatView,
  'created_at' | 'closed_at' | 'messages' | 'messages_count'
> {
  created_at: Date;
  closed_at: Date | null;
  messages: ChatMessageView[] | null;
  /** Left out when the messages are all that there are. */
  messages_count?: number;
}

export function view(
  { created_at, closed_at, messages, messages_count, ...chat }: ShownChat,
  time: BusinessTime,
): ChatView {
  const shown = messageViews(messages, time);
  return {
    ...chat,
    created_at: time.dateAndTime(created_at),
    closed_at: time.dateAndTime(closed_at),
    messages: shown,
    messages_count: messages_count ?? shown.length,
  };
}
