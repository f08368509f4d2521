import type { ChatMessageView, ChatView } from '@patchbay/contracts/ticketing/chats';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { view as messageViews } from '../messages/message-view';
import type { Chat } from './chat';

/** A chat as a statement reads it. */
export interface ShownChat extends Chat {
  /** With times as ISO 8601. */
  messages: ChatMessageView[] | null;
  /** Missing when {@link messages} are all there are. */
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
