import * as fc from 'fast-check';
import { Signatures } from './signatures';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const signatures = (current: number, previous = '') =>
  new Signatures({
    MAIL_SIGNING_KEY: keyOf(current),
    MAIL_PREVIOUS_SIGNING_KEY: previous,
  } as ConstructorParameters<typeof Signatures>[0]);
const address = 'support@example.com';

describe('signatures', () => {
  const ours = signatures(1);
  const reply = ours.replyAddress(address, 17);
  const messageId = ours.messageId(address, 17, 42);

  it('find the ticket of an address and of a Message-ID, regardless of the case of the address', () => {
    expect(reply).toMatch(/^support\+t17\.[0-9a-f]{20}@example\.com$/);
    expect(ours.ticketOfAddress(address, reply.toUpperCase())).toBe(17);
    expect(messageId).toMatch(/^<t17\.m42\.[0-9a-f]{20}@example\.com>$/);
    expect(ours.ticketOfMessageId(address, messageId)).toBe(17);
  });

  it('accept those of the previous key', () => {
    expect(signatures(2, keyOf(1)).ticketOfAddress(address, reply)).toBe(17);
    expect(signatures(2).ticketOfAddress(address, reply)).toBeUndefined();
  });

  it('belong to one ticket, one mailbox and one use', () => {
    expect(ours.ticketOfAddress(address, reply.replace('t17', 't18'))).toBeUndefined();
    expect(ours.ticketOfAddress('sales@example.com', reply.replace('support', 'sales'))).toBeUndefined();
    expect(ours.ticketOfMessageId(address, messageId.replace('m42', 'm43'))).toBeUndefined();
    const [, signature] = /\.([0-9a-f]{20})@/.exec(messageId)!;
    expect(ours.ticketOfAddress(address, `support+t17.${signature}@example.com`)).toBeUndefined();
  });

  it('find the copy of a mail that came back, by an address that says nothing of another copy', () => {
    const copy = { message_id: 42, place: 1 };
    const returned = ours.bounceAddress(address, 'bounces.example.com', copy);
    expect(returned).toMatch(/^bounce\+b42\.1\.[0-9a-f]{20}@bounces\.example\.com$/);
    expect(ours.recipientOfBounce(address, returned.toUpperCase())).toEqual(copy);
    expect(ours.recipientOfBounce(address, returned.replace('b42.1', 'b42.2'))).toBeUndefined();
    expect(ours.recipientOfBounce('sales@example.com', returned)).toBeUndefined();
    expect(ours.recipientOfBounce(address, reply)).toBeUndefined();
  });

  it('find the ticket of an address in another domain, which receives the answers', () => {
    const elsewhere = ours.replyAddress(address, 17, 'reply.example.com');
    expect(elsewhere).toMatch(/^support\+t17\.[0-9a-f]{20}@reply\.example\.com$/);
    expect(ours.ticketOfAddress(address, elsewhere)).toBe(17);
  });

  it('cannot be guessed', () => {
    const guess = fc.stringMatching(/^[0-9a-f]{20}$/);
    fc.assert(
      fc.property(fc.nat(), guess, (ticket, signature) => {
        expect(ours.ticketOfAddress(address, `support+t${ticket}.${signature}@example.com`)).toBeUndefined();
        const bounce = `bounce+b${ticket}.1.${signature}@example.com`;
        expect(ours.recipientOfBounce(address, bounce)).toBeUndefined();
      }),
    );
  });
});
