import { isSearchKind, kindsOf, searchedText } from './search-kind';

describe('what a text is searched by', () => {
  it.each([
    ['600700800', 'phone_number'],
    ['+48 600-700-800', 'phone_number'],
    ['(+48) 600.700.800', 'phone_number'],
    ['0048/600700800', 'phone_number'],
    ['600–700–800', 'phone_number'],
    ['600\u00a0700\u00a0800', 'phone_number'],
    ['\u202a+48 600 700 800\u202c', 'phone_number'],
    ['\ufeff600700800', 'phone_number'],
    ['６００７００８００', 'phone_number'],
    ['5261040828', 'nip'],
    ['526-104-08-28', 'nip'],
    ['PL 526-104-08-28', 'nip'],
    ['pl5261040828', 'nip'],
    ['5261040829', 'phone_number'],
    ['+5261040828', 'phone_number'],
    ['anna.nowak@example.com', 'email'],
    ['Anna Nowak <anna@example.com>', 'email'],
    ['K-2026/17', 'identifier'],
    ['Nowak', 'name'],
    ['Żółty Zakład', 'name'],
    ['ul. Długa 17', 'name'],
    ['', 'name'],
  ])('%j: %s', (text, kind) => {
    expect(kindsOf(text)[0]).toBe(kind);
  });

  it('can be each other kind only once, and always a name or an identifier', () => {
    for (const text of ['600700800', '5261040828', 'a@b', 'K17', 'Nowak']) {
      const kinds = kindsOf(text);
      expect(new Set(kinds).size).toBe(kinds.length);
      expect(kinds.some(kind => kind === 'name' || kind === 'identifier')).toBe(true);
      expect(kinds.every(isSearchKind)).toBe(true);
    }
  });

  it('is decided at once, however long the text', () => {
    for (const part of ['1 ', '(', '+', ' ', '1-', 'PL', '@', '\u202a'])
      expect(kindsOf(`${part.repeat(200_000)}!`).length).toBeGreaterThan(1);
  });

  it('is sent without what cannot be seen, and a NIP without its country', () => {
    expect(searchedText('phone_number', '\u202a+48 600\u202c ')).toBe('+48 600');
    expect(searchedText('nip', 'PL 526-104-08-28')).toBe('526-104-08-28');
    expect(searchedText('identifier', 'PL17')).toBe('PL17');
  });

  it('is no word that only an object has', () => {
    expect(['phone_number', 'constructor', 'toString', '', null].map(isSearchKind)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
