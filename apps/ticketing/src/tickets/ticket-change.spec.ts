import { statusComment, wantedReferences } from './ticket-change';
import type { Referred } from './ticket-references';

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
    const before: Referred = {
      ticket_queue_id: 1,
      status: { id: 6, name: 'Closed', closed: true },
      substatus: { id: 1, name: 'Resolved', status_id: 6 },
      has_category: true,
    };
    const after: Referred = {
      ticket_queue_id: 1,
      status: { id: 5, name: 'In progress', closed: false },
      substatus: null,
      has_category: true,
    };
    expect(statusComment(before, after)).toBe('Status changed from Closed - Resolved to In progress');
  });
});
