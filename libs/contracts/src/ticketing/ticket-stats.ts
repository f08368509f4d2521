import { CalendarOrEmpty } from '../fields/calendar';
import { Id, Integer, largestId } from '../fields/numbers';
import { Text } from '../fields/text';
import { NoInput, explained, listOf, request } from '../message';

const Tickets = (description: string, example: number): PropertyDecorator =>
  Integer({ min: 0, max: largestId, description, example });

export class TicketQueueToday {
  @Id({ example: 1 }) ticket_queue_id: number;
  @Text({ max: 255, example: 'Support' }) ticket_queue_name: string;
  @Tickets('Tickets that were created today', 12) created: number;
  @Tickets('Tickets that were closed today and are closed', 9) closed: number;
  @Tickets('Tickets to which an agent answered today', 10) answered: number;
  @Tickets(
    'Open tickets with a mail behind the last answer, from any day; one of a program in a ticket that is there does not count',
    3,
  )
  waiting: number;
  @CalendarOrEmpty('dateTime', {
    description: 'Since when the one that waits longest does; empty if none waits',
  })
  oldest_waiting: string;
}

export const ticketStats = {
  today: explained(
    'All ticket queues by identifier; today begins at midnight of the business time zone. The shape is that of Patchbay.',
    request(
      'ticketing.ticket_stats.today',
      'GET /tickets/today_stats',
      NoInput,
      listOf(TicketQueueToday),
      'Counts the tickets of today by queue',
    ),
  ),
};
