import type { EventView } from '@patchbay/client';
import { summaryOf } from './summary';

const summary = (action: string, changes: object): string => summaryOf({ action, changes } as EventView);

describe('the summary of an event', () => {
  it('names what changed, from what to what', () => {
    const changes = {
      status_id: ['1', '6'],
      count: [1, 2],
      note: ['', 'VIP'],
      phone: ['600', null],
      updated_at: ['1', '2'],
    };
    expect(summary('TICKET_UPDATED', changes)).toBe(
      'ticket updated: status_id 1 → 6, count 1 → 2, note – → VIP, phone 600 → –',
    );
  });

  it('of a new object does not list its fields', () => {
    expect(summary('TICKET_CREATED', { status_id: [null, '1'] })).toBe('ticket created');
  });

  it('without a change that can be read is what happened', () => {
    expect(summary('WEBHOOK_DISABLED', {})).toBe('webhook disabled');
    expect(summary('TICKET_UPDATED', { updated_at: ['1', '2'] })).toBe('ticket updated');
  });

  it.each([
    ['long', ['', 'x'.repeat(41)]],
    ['truncated', [{ truncated: true, length: 5_000 }, '']],
    ['a list', [[], ['a']]],
    ['an object', [null, { a: 1 }]],
    ['a yes or no', [true, false]],
    ['no pair', ['a']],
    ['no list', 'a → b'],
  ])('only names a field whose value is %s', (...[, versions]) => {
    expect(summary('TICKET_UPDATED', { body: versions })).toBe('ticket updated: body');
  });

  it('hides no mark of direction', () => {
    expect(summary('X_UPDATED', { name: ['a', '\u202egpj.exe'] })).toBe('x updated: name a → \\u202egpj.exe');
  });
});
