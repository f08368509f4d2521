import { heededReplyTo } from './reply-to';

describe('Reply-To', () => {
  const sender = 'form@shop.example';
  const heeded = (reply_to: string, authentication: string[] = [], from = sender) =>
    heededReplyTo({ sender: from, reply_to, authentication }, 'support@shop.example', {
      MAIL_AUTHSERV_ID: 'mx.example.net',
    });
  const passed = ['mx.example.net; dmarc=pass header.from=shop.example'];

  it.each([
    ['it is missing', heeded('', passed)],
    ['it is the author', heeded('Form@Shop.example')],
    ['it is the mailbox that got the mail', heeded('Support@shop.example')],
    ['it is in another domain', heeded('ewa@example.org')],
    ['its domain only ends so', heeded('ewa@evilshop.example')],
    [
      'a server confirms the author that is not believed',
      heeded('ewa@example.org', ['mx.evil.example; dmarc=pass header.from=shop.example']),
    ],
    ['there is no author', heeded('ewa@example.org', passed, '')],
  ])('is not heeded where %s', (_, address) => expect(address).toBe(''));

  it.each([
    ['in the domain of the author', heeded('Orders@SHOP.example'), 'Orders@SHOP.example'],
    ['of an author who is confirmed', heeded('ewa@example.org', passed), 'ewa@example.org'],
  ])('is heeded %s', (_, address, expected) => expect(address).toBe(expected));
});
