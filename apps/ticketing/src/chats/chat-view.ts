import type { ChatMessageView, ChatObject, ChatView } from '@patchbay/contracts/ticketing/chats';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { views as messageViews } from '../messages/message-view';
import type { Chat } from './chat';

/** A chat as a statement reads it. */
export interface ShownChat extends Chat {
  /** With times as ISO 8601. */
  messages: ChatMessageView[] | null;
  /** Missing when {@link messages} are all there are. */
  messages_count?: number;
}

export const chatObject = (chat: Chat, time: BusinessTime): ChatObject => ({
  ...chat,
  created_at: time.dateAndTime(chat.created_at),
  closed_at: time.dateAndTime(chat.closed_at),
});

export function view({ messages, messages_count, ...chat }: ShownChat, time: BusinessTime): ChatView {
  const shown = messageViews(messages, time);
  return { ...chatObject(chat, time), messages: shown, messages_count: messages_count ?? shown.length };
}
