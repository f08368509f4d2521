import fc from 'fast-check';
import { normalEmail, normalNip } from './normal-forms';

describe('normal forms', () => {
  it('of an e-mail address is in lower case', () => {
    expect(normalEmail('Ewa.K@Example.COM')).toBe('ewa.k@example.com');
  });

  it.each(['123-456-32-18', '123 456 32 18', '1234563218', '123–456\u00a032\t18'])(
    'of the nip %j has no dashes and no spaces',
    nip => expect(normalNip(nip)).toBe('1234563218'),
  );

  it('of a normal form is the same form', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'aA1-– \t') }));
    fc.assert(
      fc.property(text, written => {
        for (const form of [normalEmail, normalNip]) expect(form(form(written))).toBe(form(written));
      }),
      { numRuns: 2_000 },
    );
  });
});
