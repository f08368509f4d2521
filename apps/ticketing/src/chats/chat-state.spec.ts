import { type ChatAction, type HeldChat, allows, chatStates, stateOf } from './chat-state';

const chat = (fields: Partial<HeldChat> = {}): HeldChat => ({
  conversation_id: '',
  chat_queue_id: 1,
  agent_login: '',
  closed_at: null,
  ...fields,
});
const actions: ChatAction[] = ['assign', 'write', 'stop'];

describe('states of a conversation', () => {
  it('are told from whether it is stopped and who talks', () => {
    expect(stateOf(chat())).toBe('waiting');
    expect(stateOf(chat({ agent_login: 'anna' }))).toBe('assigned');
    expect(stateOf(chat({ closed_at: new Date() }))).toBe('closed');
    expect(stateOf(chat({ agent_login: 'anna', closed_at: new Date() }))).toBe('closed');
  });

  it('let everything happen until it is stopped, and then nothing but to stop it again', () => {
    expect(actions.filter(action => allows(chat(), action))).toEqual(actions);
    expect(actions.filter(action => allows(chat({ agent_login: 'anna' }), action))).toEqual(actions);
    expect(actions.filter(action => allows(chat({ closed_at: new Date() }), action))).toEqual(['stop']);
  });

  it('never lead out of the end', () => {
    expect(Object.values(chatStates.closed)).toEqual(['closed']);
  });
});
