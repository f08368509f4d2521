import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js';

/** ISO 3166-1 alpha-2. */
export type PhoneCountry = CountryCode;

export const phoneCountries: readonly PhoneCountry[] = getCountries();

/**
 * The form in which phone numbers are compared: E.164 (ITU-T) where the text is a number that is possible in the
 * country or names its own, else its digits, as for an extension. The form of a form is the form itself.
 *
 * @returns an empty string for a text without digits
 */
export function normalPhoneNumber(text: string, country: PhoneCountry): string {
  const digits = text.replace(/[^0-9]/g, '');
  return international(text, country) ?? international(digits, country) ?? digits;
}

/** Some numbers are read differently once they are written internationally: those have no such form. */
function international(text: string, country: PhoneCountry): string | undefined {
  const number = possible(text, country);
  return number && possible(number, country) === number ? number : undefined;
}

function possible(text: string, country: PhoneCountry): string | undefined {
  const parsed = parsePhoneNumberFromString(text, country);
  return parsed?.isPossible() ? parsed.number : undefined;
}
