import 'reflect-metadata';
import { validateSync } from 'class-validator';
import { Email, EmailAddresses } from './contact';

class Contact {
  @Email() email: string;
  @EmailAddresses() emails: string[];
}

/** The fields that are refused when each of them has the address. */
function refused(address: string): string[] {
  const contact = Object.assign(new Contact(), { email: address, emails: ['ewa@example.com', address] });
  return validateSync(contact).map(({ property }) => property);
}

describe('an e-mail address', () => {
  it.each([
    'ewa@example.com',
    'Ewa.Nowak+17@example.com',
    'żółw@example.com',
    '"Ewa"@example.com',
    'ewa@żółw.pl',
  ])('may be %s', address => expect(refused(address)).toEqual([]));

  // A mail server reads another address, or another command, from such texts, although RFC 5321 permits some in quotes.
  it.each([
    '"a\r\nRCPT TO:<b@example.org>"@example.org',
    '"a\nb"@example.org',
    '"a b"@example.org',
    '"a\tb"@example.org',
    '"a\u0001b"@example.org',
    '"a>b"@example.org',
    'a\u200bb@example.org',
    'a\u202eb@example.org',
    'ewa@example.com\r\nBcc: b@example.org',
    'ewa@exam ple.com',
  ])('is never %j', address => expect(refused(address)).toEqual(['email', 'emails']));
});
