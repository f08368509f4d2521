import fc from 'fast-check';
import {
  type PhoneCountry,
  beginningsOfNumber,
  kindOfNumber,
  normalPhoneNumber,
  phoneCountries,
} from './phone-number';

describe('the normal form of a phone number', () => {
  it.each(['600100200', '+48 600 100 200', '0048600-100-200', '48600100200', 'tel:+48600100200'])(
    'is the international form of %s in Poland',
    text => expect(normalPhoneNumber(text, 'PL')).toBe('+48600100200'),
  );

  it('depends on the country only if the number has no country code', () => {
    expect(normalPhoneNumber('030 123456', 'DE')).toBe('+4930123456');
    expect(normalPhoneNumber('+48 600 100 200', 'DE')).toBe('+48600100200');
  });

  it.each([
    ['101', '101'],
    ['ext. 1-2', '12'],
    ['+999', '999'],
    ['600100200 600100201', '600100200600100201'],
    ['unknown', ''],
    ['', ''],
  ])('is the digits of %j, which is not a phone number', (text, expected) =>
    expect(normalPhoneNumber(text, 'PL')).toBe(expected),
  );

  it('is its own normal form in every country', () => {
    const character = fc.constantFrom(...'0123456789+ -()./x#');
    const numberLike = fc.string({ unit: character, maxLength: 24 });
    const text = fc.oneof(numberLike, fc.string({ maxLength: 64 }));
    const country = fc.constantFrom<PhoneCountry>(...phoneCountries);
    const expectStable = (written: string, at: PhoneCountry) => {
      const normal = normalPhoneNumber(written, at);
      expect(normalPhoneNumber(normal, at)).toBe(normal);
    };
    fc.assert(fc.property(text, country, expectStable), { numRuns: 5_000 });
  });
});

describe('the beginning of a number', () => {
  const numbers = { PL: '+48600100200', DE: '+491701234567', IT: '+390612345678' } as const;
  it.each([
    ['PL', ['6', '600 1', '600100200', '+48 6', '48600', '0048 600 100 200', '(600)-1']],
    ['DE', ['0170', '0170 123', '01701234567', '1701', '+49170', '0049 1']],
    ['IT', ['06', '06 123', '+3906']],
  ] as const)('in %s is one of its normal form', (country, texts) => {
    const ofNumber = (text: string) =>
      beginningsOfNumber(text, country).some(beginning => numbers[country].startsWith(beginning));
    expect(texts.filter(text => !ofNumber(text))).toEqual([]);
    expect(ofNumber('7')).toBe(false);
  });

  it('may be an extension, or have the code of another country', () => {
    expect(beginningsOfNumber('101', 'PL')).toEqual(expect.arrayContaining(['101', '+48101']));
    expect(beginningsOfNumber('44 20', 'PL')).toEqual(expect.arrayContaining(['+4420', '+484420']));
    expect(beginningsOfNumber('+44 20', 'PL')).toEqual(['+4420']);
  });
});

describe('the kind of a number', () => {
  it.each(['112', '911', '999', '997', '998', '116117', '116 000'])(
    'is a service for %s in every country that has it, with and without a country code',
    number => {
      const kinds = phoneCountries.map(country => kindOfNumber(number, country));
      const codes = ['+48', '0048', '+49'].map(code => kindOfNumber(`${code}${number}`, 'PL'));
      expect([...kinds, ...codes]).not.toContain('subscriber');
    },
  );

  it.each([
    ['600100200', 'subscriber'],
    ['+49 30 123456', 'subscriber'],
    ['+1 212 555 0100', 'subscriber'],
    ['101', 'service'],
    ['+48 000 000 000', 'invalid'],
    ['600100200600100201', 'invalid'],
  ])('of %s is %s', (number, kind) => expect(kindOfNumber(number, 'PL')).toBe(kind));
});
