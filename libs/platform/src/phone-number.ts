import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js';

/** ISO 3166-1 alpha-2. */
export type PhoneCountry = CountryCode;

export const phoneCountries: readonly PhoneCountry[] = getCountries();

/**
 * Normalizes a phone number for comparison: E.164 (ITU-T) if the text is a possible number in the country or has its
 * own country code; otherwise its digits, as for an extension. Normalizing twice changes nothing.
 *
 * @returns an empty string for a text without digits
 */
export function normalPhoneNumber(text: string, country: PhoneCountry): string {
  const digits = text.replace(/[^0-9]/g, '');
  return international(text, country) ?? international(digits, country) ?? digits;
}

/** Some numbers would be parsed differently in international form: they keep their digits. */
function international(text: string, country: PhoneCountry): string | undefined {
  const number = possible(text, country);
  return number && possible(number, country) === number ? number : undefined;
}

function possible(text: string, country: PhoneCountry): string | undefined {
  const parsed = parsePhoneNumberFromString(text, country);
  return parsed?.isPossible() ? parsed.number : undefined;
}
