type ChatState = 'waiting' | 'assigned' | 'closed';
export type ChatAction = 'assign' | 'write' | 'stop';

/** What follows what; an action that a state does not name is refused in it. Stopping twice changes nothing. */
export const chatStates: Readonly<Record<ChatState, Partial<Readonly<Record<ChatAction, ChatState>>>>> = {
  waiting: { assign: 'assigned', write: 'waiting', stop: 'closed' },
  assigned: { assign: 'assigned', write: 'assigned', stop: 'closed' },
  closed: { stop: 'closed' },
};

export interface HeldChat {
  conversation_id: string;
  chat_queue_id: number;
  agent_login: string;
  closed_at: Date | null;
}

export function stateOf({ agent_login, closed_at }: HeldChat): ChatState {
  if (closed_at) return 'closed';
  return agent_login ? 'assigned' : 'waiting';
}

export const allows = (chat: HeldChat, action: ChatAction): boolean =>
  chatStates[stateOf(chat)][action] !== undefined;
