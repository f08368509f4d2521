import { type ChatAction, allows, chatStates, stateOf } from './chat-state';

const chat = (fields: { agent_login?: string; closed_at?: Date } = {}) => ({
  agent_login: '',
  closed_at: null,
  ...fields,
});
const actions: ChatAction[] = ['assign', 'write', 'stop'];

describe('states of a conversation', () => {
  it('follow from whether it is stopped and whether it has an agent', () => {
    expect(stateOf(chat())).toBe('waiting');
    expect(stateOf(chat({ agent_login: 'anna' }))).toBe('assigned');
    expect(stateOf(chat({ closed_at: new Date() }))).toBe('closed');
    expect(stateOf(chat({ agent_login: 'anna', closed_at: new Date() }))).toBe('closed');
  });

  it('allow every action until it is stopped, and then only stopping it again', () => {
    expect(actions.filter(action => allows(chat(), action))).toEqual(actions);
    expect(actions.filter(action => allows(chat({ agent_login: 'anna' }), action))).toEqual(actions);
    expect(actions.filter(action => allows(chat({ closed_at: new Date() }), action))).toEqual(['stop']);
  });

  it('are final once it is closed', () => {
    expect(Object.values(chatStates.closed)).toEqual(['closed']);
  });
});
