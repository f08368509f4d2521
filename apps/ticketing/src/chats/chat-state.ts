import type { Chat } from './chat';

type ChatState = 'waiting' | 'assigned' | 'closed';
export type ChatAction = 'assign' | 'write' | 'stop';

/** The state after each action; actions that a state does not list are refused. Stopping again changes nothing. */
export const chatStates: Readonly<Record<ChatState, Partial<Readonly<Record<ChatAction, ChatState>>>>> = {
  waiting: { assign: 'assigned', write: 'waiting', stop: 'closed' },
  assigned: { assign: 'assigned', write: 'assigned', stop: 'closed' },
  closed: { stop: 'closed' },
};

type Stateful = Pick<Chat, 'agent_login' | 'closed_at'>;

export function stateOf({ agent_login, closed_at }: Stateful): ChatState {
  if (closed_at) return 'closed';
  return agent_login ? 'assigned' : 'waiting';
}

export const allows = (chat: Stateful, action: ChatAction): boolean =>
  chatStates[stateOf(chat)][action] !== undefined;
