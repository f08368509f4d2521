/** What people are looked up by: filters of the API. */
export const searchKinds = {
  phone_number: 'phone number',
  email: 'e-mail address',
  nip: 'NIP',
  identifier: 'identifier',
  name: 'name',
  q: 'words',
} as const;

export type SearchKind = keyof typeof searchKinds;

/** A phone number and a NIP look alike: digits, and what people put between them. */
const number = /^(?:PL\s*)?[+(]{0,2}\d[\d\s()./\p{Dash_Punctuation}]*$/iu;

/** As it is typed on a keyboard here: copied texts have marks of direction, and digits of another width. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Format}/gu, '')
    .trim();

export const isNumber = (searched: string): boolean => number.test(plainOf(searched));

/** What a text can be, the likeliest first. */
export function kindsOf(searched: string): readonly [SearchKind, ...SearchKind[]] {
  const text = plainOf(searched);
  if (isNumber(text))
    return isNip(text) ? ['nip', 'phone_number', 'identifier'] : ['phone_number', 'nip', 'identifier'];
  if (text.includes('@')) return ['email', 'name'];
  return /^\S*\d\S*$/.test(text) ? ['identifier', 'name'] : ['name', 'identifier'];
}

export const isSearchKind = (text: string | null): text is SearchKind =>
  text !== null && Object.hasOwn(searchKinds, text);

/** Of each digit of a NIP before the last, which is the sum modulo 11. */
const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Ten digits, of which the last one checks the others; Polish phone numbers have nine. */
function isNip(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (text.includes('+') || digits.length !== 10) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return sum % 11 === Number(digits[9]);
}

/** The NIP of a company in the European Union begins with its country, which the API does not. */
export const searchedText = (kind: SearchKind, text: string): string =>
  kind === 'nip' ? plainOf(text).replace(/^PL\s*/i, '') : plainOf(text);
