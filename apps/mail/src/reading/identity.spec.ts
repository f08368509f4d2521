import { type Header, identityOf } from './identity';

const headers = (more: Record<string, string> = {}): Header[] =>
  Object.entries({ 'message-id': '<a@x>', from: 'ewa@example.org', subject: 'Order', ...more }).map(
    ([key, value]) => ({ key, value }),
  );
const bytes = (body: string, trace = '') => Buffer.from(`${trace}Subject: Order\r\n\r\n${body}`);
const usual = identityOf(bytes('Hello\r\n'), headers());

describe('the identity of a message', () => {
  it('is the same whichever way it came', () => {
    const trace = 'Received: from mx2.example.com\r\nDelivered-To: sales@example.com\r\n';
    expect(identityOf(bytes('Hello\r\n', trace), headers({ received: 'from mx2.example.com' }))).toBe(usual);
    expect(identityOf(Buffer.from('Subject: Order\n\nHello\n\n'), headers())).toBe(usual);
  });

  it.each<[string, Buffer, Header[]]>([
    ['another body, with the same Message-ID', bytes('Bye\r\n'), headers()],
    ['another Message-ID', bytes('Hello\r\n'), headers({ 'message-id': '<b@x>' })],
    ['another subject', bytes('Hello\r\n'), headers({ subject: 'Order 2' })],
    [
      'a text that moved from one field to the next',
      bytes('Hello\r\n'),
      headers({ from: '', to: 'ewa@example.org' }),
    ],
  ])('differs with %s', (_what, raw, of) => expect(identityOf(raw, of)).not.toBe(usual));

  it('is none without a Message-ID and a date: the same form may be sent twice', () => {
    expect(identityOf(bytes('Hello'), headers({ 'message-id': '' }))).toBe('');
    expect(identityOf(bytes('Hello'), headers({ 'message-id': '', date: 'today' }))).not.toBe('');
  });
});
