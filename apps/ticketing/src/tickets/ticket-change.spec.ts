import { modifiedBy, statusComment, wantedReferences } from './ticket-change';

const ticket = { ticket_queue_id: 1, status_id: 6, substatus_id: 1, category_id: 2 };

describe('a change of a ticket', () => {
  it('clears the substatus with another status, unless a substatus is sent with it', () => {
    const substatusOf = (fields: object) => wantedReferences(ticket, fields).substatus_id;
    expect(substatusOf({})).toBe(1);
    expect(substatusOf({ status_id: 6 })).toBe(1);
    expect(substatusOf({ status_id: 5 })).toBeNull();
    expect(substatusOf({ status_id: 5, substatus_id: 3 })).toBe(3);
    expect(substatusOf({ substatus_id: null })).toBeNull();
  });

  it('keeps the queue, the status and the category that are not sent, and clears a category that is sent empty', () => {
    expect(wantedReferences(ticket, { status_id: null, ticket_queue_id: null })).toEqual(ticket);
    const changed = { ticket_queue_id: 1, status_id: 5, substatus_id: null, category_id: null };
    expect(wantedReferences(ticket, { status_id: 5, category_id: null })).toEqual(changed);
  });

  it('has a note that names the old and the new status in full', () => {
    const before = { full_status_name: 'Closed - Resolved' };
    const after = { full_status_name: 'In progress' };
    expect(statusComment(before, after)).toBe('Status changed from Closed - Resolved to In progress');
  });
});

describe('a message', () => {
  const [first, second, third] = [1, 2, 3].map(seconds => new Date(seconds * 1_000)) as [Date, Date, Date];

  it('modifies its ticket, but never at an earlier time than before', () => {
    const modified = (updated_at: Date) =>
      modifiedBy(
        { updated_at, first_agent_responded_at: null, waiting_since: null },
        { type: 'MAIL', automatic: false, created_at: second },
      );
    expect(modified(first).updated_at).toBe(second);
    expect(modified(third).updated_at).toBe(third);
  });

  it('is the first response of an agent if it is the first reply', () => {
    const responded = (type: 'MAIL' | 'REPLY' | 'COMMENT', first_agent_responded_at: Date | null) =>
      modifiedBy(
        { updated_at: first, first_agent_responded_at, waiting_since: null },
        { type, automatic: false, created_at: second },
      ).first_agent_responded_at;
    expect(responded('REPLY', null)).toBe(second);
    expect(responded('REPLY', first)).toBe(first);
    expect(responded('MAIL', null)).toBeNull();
    expect(responded('COMMENT', first)).toBe(first);
  });

  it('waits for an answer from the first mail of a person on that no reply follows', () => {
    const waiting = (
      type: 'MAIL' | 'REPLY' | 'COMMENT',
      waiting_since: Date | null,
      automatic: boolean = false,
    ) =>
      modifiedBy(
        { updated_at: first, first_agent_responded_at: null, waiting_since },
        { type, automatic, created_at: second },
      ).waiting_since;
    expect(waiting('MAIL', null)).toBe(second);
    expect(waiting('MAIL', first)).toBe(first);
    expect(waiting('MAIL', null, true)).toBeNull();
    expect(waiting('MAIL', first, true)).toBe(first);
    expect(waiting('REPLY', first)).toBeNull();
    expect(waiting('COMMENT', first)).toBe(first);
    expect(waiting('COMMENT', null)).toBeNull();
  });
});
