import type { ChatView } from '@patchbay/contracts/ticketing/chats';
import type { BusinessTime } from '@patchbay/platform/business-time';

/** A conversation as a statement reads it; times of its messages as ISO 8601. */
export interface ShownChat extends Omit<ChatView, 'created_at' | 'closed_at'> {
  created_at: Date;
  closed_at: Date | null;
}

export function view({ created_at, closed_at, messages, ...chat }: ShownChat, time: BusinessTime): ChatView {
  return {
    ...chat,
    created_at: time.dateAndTime(created_at),
    closed_at: time.dateAndTime(closed_at),
    messages: messages.map(message => ({
      ...message,
      created_at: time.dateAndTime(new Date(message.created_at)),
    })),
  };
}
