import { changeOf, chosenSince, isChange, nothingChosen } from './ticket-values';

describe('the change of a ticket', () => {
  const ticket = {
    status_id: '2',
    substatus_id: '5',
    ticket_queue_id: 1,
    user_login: 'anna.nowak',
    custom_fields: { Device: 'Laser', Note: null },
  };
  const changes = (own: object, custom = {}, now: object = {}) =>
    changeOf({ ...ticket, ...now }, { own, custom }).changes;

  it('is what was chosen and differs', () => {
    expect(changes({})).toEqual({});
    expect(isChange(changes({ status_id: '2' }))).toBe(false);
    expect(isChange(changes({ status_id: '3' }))).toBe(true);
    expect(
      changes({ user_login: 'jan.kowal', ticket_queue_id: '1' }, { Device: 'Laser', Note: 'A' }),
    ).toEqual({
      user_login: 'jan.kowal',
      custom_fields: { Note: 'A' },
    });
  });

  it('takes the substatus from a ticket that gets another status', () => {
    expect(changes({ status_id: '3' })).toEqual({ status_id: '3', substatus_id: '' });
    expect(changes({ status_id: '3', substatus_id: '7' })).toEqual({ status_id: '3', substatus_id: '7' });
    expect(changes({ status_id: '2', substatus_id: '' })).toEqual({ substatus_id: '' });
  });

  it('leaves the substatus that somebody else has given with the same status', () => {
    expect(
      changes({ status_id: '3', substatus_id: undefined }, {}, { status_id: '3', substatus_id: '7' }),
    ).toEqual({});
  });

  it('shows what others change beside it', () => {
    const { values } = changeOf(
      { ...ticket, user_login: 'jan.kowal' },
      { own: { status_id: '3' }, custom: {} },
    );
    expect(values).toEqual({
      status_id: '3',
      substatus_id: '',
      ticket_queue_id: '1',
      user_login: 'jan.kowal',
    });
  });

  it('is forgotten when it was sent, but for what was chosen meanwhile', () => {
    const sent = { own: { status_id: '3', substatus_id: undefined }, custom: { Device: 'Ink' } };
    expect(chosenSince(sent, sent)).toEqual(nothingChosen);
    const now = { own: { ...sent.own, user_login: 'jan.kowal' }, custom: sent.custom };
    expect(chosenSince(sent, now)).toEqual({ own: { user_login: 'jan.kowal' }, custom: {} });
  });
});
