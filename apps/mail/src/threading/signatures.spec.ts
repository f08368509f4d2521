import * as fc from 'fast-check';
import { Signatures } from './signatures';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const signatures = (current: number, previous = '') =>
  new Signatures({
    MAIL_SIGNING_KEY: keyOf(current),
    MAIL_PREVIOUS_SIGNING_KEY: previous,
  } as ConstructorParameters<typeof Signatures>[0]);
const address = 'support@example.com';
const mailbox = { address, aliases: [] };
const sales = { address: 'sales@example.com', aliases: [] };

describe('signatures', () => {
  const ours = signatures(1);
  const reply = ours.replyAddress(address, 17);
  const messageId = ours.messageId(address, 17, 42);

  it('find the ticket of an address and of a Message-ID, regardless of the case of the address', () => {
    expect(reply).toMatch(/^support\+t17\.[0-9a-f]{20}@example\.com$/);
    expect(ours.ticketOfAddress(mailbox, reply.toUpperCase())).toBe(17);
    expect(messageId).toMatch(/^<t17\.m42\.[0-9a-f]{20}@example\.com>$/);
    expect(ours.ticketOfMessageId(mailbox, messageId)).toBe(17);
  });

  it('accept those of the previous key', () => {
    expect(signatures(2, keyOf(1)).ticketOfAddress(mailbox, reply)).toBe(17);
    expect(signatures(2).ticketOfAddress(mailbox, reply)).toBeUndefined();
  });

  it('belong to one ticket, one mailbox and one use', () => {
    expect(ours.ticketOfAddress(mailbox, reply.replace('t17', 't18'))).toBeUndefined();
    expect(ours.ticketOfAddress(sales, reply.replace('support', 'sales'))).toBeUndefined();
    expect(ours.ticketOfMessageId(mailbox, messageId.replace('m42', 'm43'))).toBeUndefined();
    const [, signature] = /\.([0-9a-f]{20})@/.exec(messageId)!;
    expect(ours.ticketOfAddress(mailbox, `support+t17.${signature}@example.com`)).toBeUndefined();
  });

  it('find the copy of a mail that came back, by an address that says nothing of another copy', () => {
    const copy = { message_id: 42, place: 1 };
    const returned = ours.bounceAddress(address, 'bounces.example.com', copy);
    expect(returned).toMatch(/^bounce\+b42\.1\.[0-9a-f]{20}@bounces\.example\.com$/);
    expect(ours.recipientOfBounce(mailbox, returned.toUpperCase())).toEqual(copy);
    expect(ours.recipientOfBounce(mailbox, returned.replace('b42.1', 'b42.2'))).toBeUndefined();
    expect(ours.recipientOfBounce(sales, returned)).toBeUndefined();
    expect(ours.recipientOfBounce(mailbox, reply)).toBeUndefined();
  });

  it('find the ticket of an address in another domain, which receives the answers', () => {
    const elsewhere = ours.replyAddress(address, 17, 'reply.example.com');
    expect(elsewhere).toMatch(/^support\+t17\.[0-9a-f]{20}@reply\.example\.com$/);
    expect(ours.ticketOfAddress(mailbox, elsewhere)).toBe(17);
  });

  it('stay those of a mailbox that has another address now, and the one before as an alias', () => {
    const renamed = { address: 'service@example.com', aliases: ['help@example.com', address] };
    expect(ours.ticketOfAddress(renamed, reply)).toBe(17);
    expect(ours.ticketOfMessageId(renamed, messageId)).toBe(17);
    expect(ours.messageOfMessageId(renamed, messageId)).toBe(42);
    const copy = { message_id: 42, place: 1 };
    expect(ours.recipientOfBounce(renamed, ours.bounceAddress(address, 'example.com', copy))).toEqual(copy);
    expect(ours.ticketOfAddress({ ...renamed, aliases: [] }, reply)).toBeUndefined();
  });

  it('cannot be guessed', () => {
    const guess = fc.stringMatching(/^[0-9a-f]{20}$/);
    fc.assert(
      fc.property(fc.nat(), guess, (ticket, signature) => {
        expect(ours.ticketOfAddress(mailbox, `support+t${ticket}.${signature}@example.com`)).toBeUndefined();
        const bounce = `bounce+b${ticket}.1.${signature}@example.com`;
        expect(ours.recipientOfBounce(mailbox, bounce)).toBeUndefined();
      }),
    );
  });
});
