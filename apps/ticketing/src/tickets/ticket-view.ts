import type {
  TicketMessageView,
  TicketSummary,
  TicketView,
} from '@patchbay/contracts/ticketing/ticket-views';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { view as messageViews } from '../messages/message-view';
import { fullStatusName } from './ticket';

type Times = 'created_at' | 'updated_at' | 'closed_at' | 'first_agent_responded_at';

/** A ticket as a statement reads it. */
export interface ShownRow extends Omit<TicketSummary, Times | 'full_status_name'> {
  status_name: string;
  substatus_name: string | null;
  created_at: Date;
  updated_at: Date;
  closed_at: Date | null;
  first_agent_responded_at: Date | null;
}

export interface ShownRowWithMessages extends ShownRow {
  /** Times as ISO 8601. */
  messages: TicketMessageView[] | null;
  /** Left out when the messages are all that there are. */
  messages_count?: number;
}

export function summary(
  { status_name, substatus_name, ...row }: ShownRow,
  time: BusinessTime,
): TicketSummary {
  return {
    ...row,
    full_status_name: fullStatusName(status_name, substatus_name),
    created_at: time.dateAndTime(row.created_at),
    updated_at: time.dateAndTime(row.updated_at),
    closed_at: time.dateAndTime(row.closed_at),
    first_agent_responded_at: time.dateAndTime(row.first_agent_responded_at),
  };
}

export function view(
  { messages, messages_count, ...row }: ShownRowWithMessages,
  time: BusinessTime,
): TicketView {
  const shown = messageViews(messages, time);
  return { ...summary(row, time), messages: shown, messages_count: messages_count ?? shown.length };
}
