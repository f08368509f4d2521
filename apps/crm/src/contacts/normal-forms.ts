import { type PhoneCountry, normalPhoneNumber } from '@patchbay/platform/phone-number';

/** E-mail addresses are compared without regard to case. */
export const normalEmail = (email: string): string => email.toLowerCase();

/** Tax numbers are compared without regard to dashes and spaces. */
export const normalNip = (nip: string): string => nip.replace(/[\s\p{Dash_Punctuation}]/gu, '');

/** The keys of a list; an empty list has an empty text as its key, so that an index finds it. */
export function keysOf(texts: readonly string[], normalForm: (text: string) => string): string[] {
  const keys = texts.map(normalForm);
  return keys.length === 0 ? [''] : keys;
}

export const phoneKeys = (numbers: readonly string[], country: PhoneCountry): string[] =>
  keysOf(numbers, number => normalPhoneNumber(number, country));
