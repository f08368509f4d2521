import type { ConnectionView, EventView, TicketMessageView, TicketSummary } from '@patchbay/client';
import type { CampaignRecord } from './campaign-records';
import { timelineOf } from './timeline';

const ticket = (updated_at: string, messages: [id: number, created_at: string][]) =>
  ({
    updated_at,
    messages: messages.map(([message_id, created_at]) => ({ message_id, created_at }) as TicketMessageView),
  }) as TicketSummary;
const record = (record_id: number, updated_at: string) =>
  ({ record: { record_id, updated_at } }) as CampaignRecord;
const event = (event_id: string, date: string) =>
  ({ event_id, date, action: 'CUSTOMER_UPDATED', changes: {} }) as EventView;

const call = (connection_id: string, date: string) => ({ connection_id, date }) as ConnectionView;

const none = {
  tickets: [],
  hasMoreTickets: false,
  calls: [],
  hasMoreCalls: false,
  records: [],
  events: [],
};
const keys = (sources: Partial<Parameters<typeof timelineOf>[0]>): string[] =>
  timelineOf({ ...none, ...sources }).map(({ key }) => key);

describe('the timeline of a customer', () => {
  const tickets = [
    ticket('2026-05-03 10:00', [
      [1, '2026-05-01 10:00'],
      [4, '2026-05-03 10:00'],
    ]),
    ticket('2026-05-02 10:00', [[2, '2026-05-02 10:00']]),
  ];

  it('has what happened anywhere, the newest first', () => {
    const records = [record(7, '2026-05-02 12:00')];
    const events = [event('e', '2026-05-03 10:00:30'), event('d', '2026-05-01 09:59:59')];
    const calls = [call('1.1', '2026-05-02 11:00:00')];
    expect(keys({ tickets, calls, records, events })).toEqual([
      'change:e',
      'message:4',
      'record:7',
      'call:1.1',
      'message:2',
      'message:1',
      'change:d',
    ]);
  });

  it('ends where tickets are not read yet, and goes on when they are', () => {
    const events = [event('e', '2026-05-02 10:00:00'), event('d', '2026-05-02 09:59:59')];
    expect(keys({ tickets, hasMoreTickets: true, events })).toEqual(['message:4', 'change:e', 'message:2']);
    expect(keys({ tickets, hasMoreTickets: false, events })).toHaveLength(5);
    expect(keys({ hasMoreTickets: true, events })).toHaveLength(2);
    const calls = [call('1.1', '2026-05-03 09:00:00')];
    expect(keys({ tickets, calls, hasMoreTickets: true, hasMoreCalls: true, events })).toEqual([
      'message:4',
      'call:1.1',
    ]);
  });

  it('keeps the order of what happened at the same time', () => {
    const events = Array.from({ length: 50 }, (_, index) => event(String(index), '2026-05-02 10:00:00'));
    expect(keys({ events })).toEqual(events.map(({ event_id }) => `change:${event_id}`));
  });

  it('has each entry once', () => {
    const found = keys({
      tickets,
      records: [record(1, '2026-05-01 10:00')],
      events: [event('1', '2026-05-01 10:00:00')],
    });
    expect(new Set(found).size).toBe(found.length);
  });

  it('is read from very many', () => {
    const events = Array.from({ length: 200_000 }, (_, index) => event(String(index), '2026-05-02 10:00:00'));
    expect(keys({ tickets, events })).toHaveLength(200_003);
  });
});
