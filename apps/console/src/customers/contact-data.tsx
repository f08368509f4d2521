import type { AddressView } from '@patchbay/client';
import { dayOf, minuteOf } from '../kit/time';
import { Facts } from '../kit/facts';
import { type Found, isPerson } from '../people/found';

/** What is known of a person or a company. */
export function ContactData({ contact }: { contact: Found }) {
  const { phone_numbers, emails, address, custom_fields = {}, note } = contact;
  return (
    <>
      <Facts
        facts={{
          ...(isPerson(contact) && contact.vip && { VIP: 'yes' }),
          Phone: phone_numbers.join('\n'),
          'E-mail': emails.join('\n'),
          Address: textOf(address),
          ...(isPerson(contact) && {
            'Invoices to': textOf(contact.invoice_address),
            'Letters to': textOf(contact.mail_drop_address),
          }),
          Note: note,
          NIP: contact.nip,
          Type: contact.type,
          Group: contact.group,
          Identifier: contact.identifier,
          'Looked after by': contact.account_manager,
          ...(isPerson(contact) && {
            Born: dayOf(contact.birthdate ?? ''),
            Gender: contact.gender,
            PESEL: contact.pesel,
            Job: [contact.job_title, contact.job].filter(Boolean).join(', '),
            'Web page': contact.homepage,
          }),
          Modified: minuteOf(contact.updated_at),
        }}
      />
      {Object.values(custom_fields).some(Boolean) && (
        <>
          <h3>Custom fields</h3>
          <Facts facts={custom_fields} />
        </>
      )}
    </>
  );
}

function textOf(address: AddressView | undefined): string | undefined {
  if (!address) return undefined;
  const { street, building, flat, postcode, city, country } = address;
  const house = [building, flat].filter(Boolean).join('/');
  const lines = [[street, house], [postcode, city], [country]];
  return lines
    .map(parts => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n');
}
