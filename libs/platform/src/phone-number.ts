import { IsIn } from 'class-validator';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import { field } from '@patchbay/contracts/fields/field';
import { failure } from '@patchbay/contracts/fields/rules';
import { codes } from '@patchbay/contracts/problems';

/** ISO 3166-1 alpha-2. */
export type PhoneCountry = CountryCode;

export const phoneCountries: readonly PhoneCountry[] = getCountries();

/** A variable with the country whose numbers may be without a country code. The message does not list all 245 codes. */
export const IsPhoneCountry = (): PropertyDecorator =>
  field(
    { description: 'Country in which a phone number without a country code is read, ISO 3166-1 alpha-2' },
    { type: 'string', enum: phoneCountries },
    [IsIn([...phoneCountries], failure(codes.notAllowed, 'must be an ISO 3166-1 alpha-2 code, such as PL'))],
  );

/**
 * Normalizes a phone number for comparison: E.164 (ITU-T) if the text is a possible number in the country or has its
 * own country code; otherwise its digits, as for an extension. Normalizing twice changes nothing.
 *
 * @returns an empty string for a text without digits
 */
export function normalPhoneNumber(text: string, country: PhoneCountry): string {
  const digits = digitsOf(text);
  return international(text, country) ?? international(digits, country) ?? digits;
}

/**
 * What the normal forms of the numbers begin with that a text may be the beginning of: of a number with its country code, of one in
 * the country, with or without the zero before it, or of an extension.
 */
export function beginningsOfNumber(text: string, country: PhoneCountry): string[] {
  const [, withCode] = /^(?:\+|00)(\d.*)$/.exec(text.replace(/[^+0-9]/g, '')) ?? [];
  if (withCode) return [`+${digitsOf(withCode)}`];
  const digits = digitsOf(text);
  const national = `+${getCountryCallingCode(country)}`;
  // A few digits may be a number of their own, and the beginning of another one too.
  const all = [normalPhoneNumber(text, country), national + digits, national + digits.replace(/^0/, '')];
  return [...new Set([...all, `+${digits}`, digits])];
}

/** Numbers of the European Union for services of social value, such as 116 117. */
const socialService = /^116\d{3}$/;

/**
 * What a number reaches. Emergency and other service numbers are short, also where somebody wrote a country code before them, or where
 * the country's numbers can be dialled without their area code; the numbers of subscribers are those that the numbering plan of their
 * country has (ITU-T E.164).
 */
export function kindOfNumber(text: string, country: PhoneCountry): 'subscriber' | 'service' | 'invalid' {
  const normal = normalPhoneNumber(text, country);
  const parsed = parsePhoneNumberFromString(normal);
  if ([digitsOf(text), parsed?.nationalNumber ?? normal].some(isOfService)) return 'service';
  if (parsed?.isValid()) return 'subscriber';
  return normal.length <= 6 ? 'service' : 'invalid';
}

const isOfService = (digits: string): boolean => digits.length <= 3 || socialService.test(digits);

const digitsOf = (text: string): string => text.replace(/[^0-9]/g, '');

/** Some numbers would be parsed differently in international form: they keep their digits. */
function international(text: string, country: PhoneCountry): string | undefined {
  const number = possible(text, country);
  return number && possible(number, country) === number ? number : undefined;
}

function possible(text: string, country: PhoneCountry): string | undefined {
  const parsed = parsePhoneNumberFromString(text, country);
  return parsed?.isPossible() ? parsed.number : undefined;
}
