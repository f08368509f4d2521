import { Link } from 'wouter';
import type { TicketView } from '@patchbay/client';
import { useCustomer } from '../customers/customer-page';
import { Facts } from '../customers/facts';
import { nameOf } from '../customers/found';
import { minuteOf } from '../kit/time';
import { useCategories } from './queries';

export function TicketData({ ticket }: { ticket: TicketView }) {
  const { data: categories = [] } = useCategories();
  const category = categories.find(({ id }) => String(id) === ticket.category_id)?.name ?? ticket.category_id;
  return (
    <>
      {ticket.customer_id ? (
        <Customer id={ticket.customer_id} />
      ) : (
        <p className="muted">Without a customer</p>
      )}
      <Facts
        facts={{
          From: ticket.from,
          To: ticket.to,
          Copies: ticket.cc.join('\n'),
          Source: ticket.source,
          Queue: ticket.ticket_queue_name,
          'Assigned to': ticket.user_login || 'nobody',
          Category: category,
          Tags: ticket.tags.join(', '),
          Created: minuteOf(ticket.created_at),
          'First reply': minuteOf(ticket.first_agent_responded_at),
          Closed: minuteOf(ticket.closed_at),
        }}
      />
    </>
  );
}

/** The API finds people by this identifier, but not the companies that have one too. */
function Customer({ id }: { id: number }) {
  const { data, error } = useCustomer(id);
  return (
    <p>
      {error ? (
        `Customer ${id}, who is a company or cannot be read`
      ) : (
        <Link href={`/customers/${id}`}>{data ? nameOf(data) : `Customer ${id}`}</Link>
      )}
    </p>
  );
}
