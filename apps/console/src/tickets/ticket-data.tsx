import type { TicketView } from '@patchbay/client';
import { CustomerLink } from '../calls/customer-link';
import { Facts } from '../kit/facts';
import { minuteOf } from '../kit/time';
import { useCategories } from './queries';

const begunBy: Readonly<Record<TicketView['direction'], string>> = {
  in: 'a mail of the customer',
  in_behalf_of: 'a program, for the customer',
  out: 'a mail of ours',
};

export function TicketData({ ticket }: { ticket: TicketView }) {
  const { data: categories = [] } = useCategories();
  const category = categories.find(({ id }) => String(id) === ticket.category_id)?.name ?? ticket.category_id;
  return (
    <>
      {ticket.customer_id ? (
        <CustomerLink id={ticket.customer_id} />
      ) : (
        <p className="muted">Without a customer</p>
      )}
      <Facts
        facts={{
          From: ticket.from,
          To: ticket.to,
          Copies: ticket.cc.join('\n'),
          Source: ticket.source,
          'Begun by': begunBy[ticket.direction],
          Queue: ticket.ticket_queue_name,
          'Assigned to': ticket.user_login || 'nobody',
          Category: category,
          Tags: ticket.tags.join(', '),
          Created: minuteOf(ticket.created_at),
          'First reply': minuteOf(ticket.first_agent_responded_at),
          Closed: minuteOf(ticket.closed_at),
        }}
        others={ticket.custom_fields}
      />
    </>
  );
}
