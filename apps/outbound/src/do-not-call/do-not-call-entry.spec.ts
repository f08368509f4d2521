import fc from 'fast-check';
import { keysThatForbid, laterExpiry } from './do-not-call-entry';

describe('an entry of a do-not-call list', () => {
  it('is found by the number itself and each of its beginnings of four digits or more', () => {
    expect(keysThatForbid('+4860010')).toEqual(['+4860010', '+4860*', '+48600*', '+486001*', '+4860010*']);
    expect(keysThatForbid('101')).toEqual(['101']);
  });

  it('is found by a pattern exactly if the number begins like it', () => {
    const digits = (minLength: number, maxLength: number) =>
      fc.string({ unit: fc.constantFrom('4', '8'), minLength, maxLength });
    const agree = fc.property(digits(4, 15), digits(4, 14), (number, start) => {
      expect(keysThatForbid(`+${number}`).includes(`+${start}*`)).toBe(number.startsWith(start));
    });
    fc.assert(agree);
  });

  it('lasts until the later of two expiries, for ever if one has none', () => {
    const [sooner, later] = [new Date(1), new Date(2)];
    expect([laterExpiry(sooner, later), laterExpiry(later, sooner)]).toEqual([later, later]);
    expect([laterExpiry(null, later), laterExpiry(sooner, null)]).toEqual([null, null]);
  });
});
