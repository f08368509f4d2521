import type { HeldTicket } from './ticket';
import { changedTicket, statusComment, wantedSubstatus } from './ticket';
import type { Referred } from './ticket-references';
import { closedAt, stateOf } from './ticket-state';

const [before, now] = [new Date(1), new Date(2)];

describe('states of a ticket', () => {
  it.each([
    ['open', 'open', null, null],
    ['open', 'closed', null, now],
    ['closed', 'open', before, null],
    ['closed', 'closed', before, before],
  ] as const)('from %s to %s: closed at %j becomes %j', (from, to, was, becomes) => {
    expect(closedAt(from, to, was, now)).toEqual(becomes);
  });

  it('are said by the status', () => {
    expect([stateOf({ closed: true }), stateOf({ closed: false })]).toEqual(['closed', 'open']);
  });
});

const ticket: HeldTicket = {
  ticket_id: 1,
  status_id: 6,
  substatus_id: 1,
  category_id: 2,
  user_login: 'anna',
  closed_at: before,
  status_name: 'Closed',
  substatus_name: 'Resolved',
  is_closed: true,
};
const referred: Referred = {
  ticket_queue_id: null,
  status: { id: 5, name: 'In progress', closed: false },
  substatus: null,
  has_category: false,
  tokens: [],
};

describe('a change of a ticket', () => {
  it('lets the substatus go with its status, unless another one is wanted', () => {
    expect(wantedSubstatus(ticket, {})).toBe(1);
    expect(wantedSubstatus(ticket, { status_id: 6 })).toBe(1);
    expect(wantedSubstatus(ticket, { status_id: 5 })).toBeNull();
    expect(wantedSubstatus(ticket, { status_id: 5, substatus_id: 3 })).toBe(3);
    expect(wantedSubstatus(ticket, { substatus_id: null })).toBeNull();
  });

  it('keeps what is not wanted otherwise', () => {
    expect(changedTicket(ticket, { status_id: 5 }, referred, now)).toEqual({
      status_id: 5,
      substatus_id: null,
      category_id: 2,
      user_login: 'anna',
      closed_at: null,
    });
  });

  it('names the old and the new status in full', () => {
    expect(statusComment(ticket, referred)).toBe('Status changed from Closed - Resolved to In progress');
  });
});
