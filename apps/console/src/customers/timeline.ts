import type { EventView, TicketMessageView, TicketSummary } from '@patchbay/client';
import { summaryOf } from '../history/summary';
import type { CampaignRecord } from './campaign-records';

/** One thing that happened with a customer. */
export type TimelineEntry = { readonly key: string; readonly date: string } & (
  | { readonly kind: 'message'; readonly ticket: TicketSummary; readonly message: TicketMessageView }
  | { readonly kind: 'record'; readonly entry: CampaignRecord }
  | { readonly kind: 'change'; readonly event: EventView; readonly summary: string }
);

interface Sources {
  /** The most recently modified first. */
  readonly tickets: readonly TicketSummary[];
  readonly hasMoreTickets: boolean;
  readonly records: readonly CampaignRecord[];
  readonly events: readonly EventView[];
}

/** The newest first, as far back as everything is known: what is older waits for the tickets that are not read yet. */
export function timelineOf({ tickets, hasMoreTickets, records, events }: Sources): TimelineEntry[] {
  const knownFrom = (hasMoreTickets && tickets.at(-1)?.updated_at) || '';
  return [...tickets.flatMap(messagesIn), ...records.map(recordEntry), ...events.map(change)]
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
