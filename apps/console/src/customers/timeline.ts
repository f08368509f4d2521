import type { ConnectionView, EventView, TicketMessageView, TicketSummary } from '@patchbay/client';
import { summaryOf } from '../history/summary';
import type { CampaignRecord } from './campaign-records';

/** One thing that happened with a customer. */
export type TimelineEntry = { readonly key: string; readonly date: string } & (
  | { readonly kind: 'message'; readonly ticket: TicketSummary; readonly message: TicketMessageView }
  | { readonly kind: 'record'; readonly entry: CampaignRecord }
  | { readonly kind: 'call'; readonly call: ConnectionView }
  | { readonly kind: 'change'; readonly event: EventView; readonly summary: string }
);

interface Sources {
  /** The most recently modified first. */
  readonly tickets: readonly TicketSummary[];
  readonly hasMoreTickets: boolean;
  /** The newest first. */
  readonly calls: readonly ConnectionView[];
  readonly hasMoreCalls: boolean;
  readonly records: readonly CampaignRecord[];
  readonly events: readonly EventView[];
}

/** The newest first, as far back as everything is known: what is older waits for the tickets and calls that are not read yet. */
export function timelineOf(sources: Sources): TimelineEntry[] {
  const { tickets, calls, records, events } = sources;
  const lastTicket = (sources.hasMoreTickets && tickets.at(-1)?.updated_at) || '';
  const lastCall = (sources.hasMoreCalls && calls.at(-1)?.date) || '';
  const knownFrom = lastTicket > lastCall ? lastTicket : lastCall;
  const messages = tickets.flatMap(messagesIn);
  return [...messages, ...calls.map(callEntry), ...records.map(recordEntry), ...events.map(change)]
    .filter(({ date }) => date >= knownFrom)
    .sort((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
}

const messagesIn = (ticket: TicketSummary): TimelineEntry[] =>
  ticket.messages.map(message => ({
    kind: 'message',
    key: `message:${message.message_id}`,
    date: message.created_at,
    ticket,
    message,
  }));

const callEntry = (call: ConnectionView): TimelineEntry => ({
  kind: 'call',
  key: `call:${call.connection_id}`,
  date: call.date,
  call,
});

const recordEntry = (entry: CampaignRecord): TimelineEntry => ({
  kind: 'record',
  key: `record:${entry.record.record_id}`,
  date: entry.record.updated_at,
  entry,
});

const change = (event: EventView): TimelineEntry => ({
  kind: 'change',
  key: `change:${event.event_id}`,
  date: event.date,
  event,
  summary: summaryOf(event),
});
