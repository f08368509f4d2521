import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CallButtons } from '../calls/call-buttons';
import { useTitle } from '../kit/use-title';
import { useSession } from '../session/session';
import { Consents } from './consents';
import { ContactData } from './contact-data';
import { type Found, isPerson, nameOf } from '../people/found';
import { Timeline } from './timeline-list';

interface Props {
  contact: Found;
  /** To whom it belongs. */
  children: ReactNode;
}

/** A person or a company, with everything that happened with it. */
export function ContactPage({ contact, children }: Props) {
  const { may } = useSession();
  useTitle(nameOf(contact));
  const { customer_id, phone_numbers } = contact;
  const object = isPerson(contact)
    ? (['customer', customer_id] as const)
    : (['company', contact.company_id] as const);
  return (
    <section className="customers">
      <header className="page-head">
        <h1>{nameOf(contact)}</h1>
        <span className="muted">
          {isPerson(contact) ? 'Customer' : 'Company'} {object[1]}
        </span>
      </header>
      <div className="contact">
        <aside aria-label="Data">
          {children}
          <CallButtons customer={customer_id} numbers={phone_numbers} />
          {may('GET', 'connections') && (
            <p>
              <Link href={`/contact-centre/calls?customer_id=${customer_id}`}>Calls</Link>
            </p>
          )}
          <ContactData contact={contact} />
          {may('GET', 'customers', String(customer_id), 'consents') && (
            <Consents customer={customer_id} numbers={phone_numbers} />
          )}
        </aside>
        <Timeline recorded={{ customer_id, phone_numbers }} object={object} />
      </div>
    </section>
  );
}
