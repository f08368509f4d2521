import { ticketEvents } from '@patchbay/contracts/ticketing/ticket-events';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import type { ReceivedEvent } from '@patchbay/platform/bus/received-event';

interface DeletedTicket {
  ticket_id: number;
}

/** What is left says that the mail was taken, for as long as keys are kept. */
const forgetReceived = statement<DeletedTicket>(`
  UPDATE received_mails SET state = 'DELETED', raw = '', sender = '', reply_to = '', subject = '', internet_id = '',
    internet_references = '', gone_at = coalesce(gone_at, now()) WHERE ticket_id = :ticket_id`);

const forgetParties = statement<DeletedTicket>('DELETE FROM ticket_parties WHERE ticket_id = :ticket_id');

/** What waits is still sent: the sweeper removes the rest. */
const forgetSent = statement<DeletedTicket>(
  'UPDATE sent_mails SET gone_at = coalesce(gone_at, now()) WHERE ticket_id = :ticket_id',
);

/** The ticket whose deletion an event reports. */
export const deletedTicketIn = ({ action, payload }: ReceivedEvent): DeletedTicket | undefined =>
  action === ticketEvents.deleted.action ? (JSON.parse(payload) as DeletedTicket) : undefined;

/** Forgets what the mails of a deleted ticket say, but not that they were taken. */
export async function forgetMailsOf(transaction: Transaction, ticket: DeletedTicket): Promise<void> {
  for (const forget of [forgetReceived, forgetParties, forgetSent]) await transaction.rows(forget, ticket);
}
