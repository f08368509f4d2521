import { nearest } from './nearest';

const words = ['TICKET_CREATED', 'TICKET_UPDATED', 'COMPANY_CREATED'];

describe('the word that was meant', () => {
  it.each([
    ['TICKET_CREATE', 'TICKET_CREATED'],
    ['ticket_created', 'TICKET_CREATED'],
    ['TIKCET_UPDATED', 'TICKET_UPDATED'],
    ['COMPANY-CREATED', 'COMPANY_CREATED'],
  ])('of %s is %s', (written, meant) => expect(nearest(written, words)).toBe(meant));

  it.each(['TEST', 'INVOICE_PAID', ''])('of %j is none', written =>
    expect(nearest(written, words)).toBeUndefined(),
  );
});
