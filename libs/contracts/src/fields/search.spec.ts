import { searchTerms } from './search';

const short = (query: string) =>
  searchTerms(query).map(
    ({ text, field, isExcluded, isBeginning }) =>
      `${isExcluded ? '-' : ''}${field ? `${field}:` : ''}${text}${isBeginning ? '*' : ''}`,
  );

describe('what a query asks for', () => {
  it.each([
    ['printer', ['printer*']],
    ['printer in room', ['printer', 'in', 'room*']],
    ['pr', ['pr']],
    ['"room 7"', ['room 7']],
    ['fire "room 7" -water', ['fire', 'room 7', '-water']],
    ['fire -"room 7"', ['fire', '-room 7']],
    ['from:jan@example.com tag:"very important"', ['from:jan@example.com', 'tag:very important']],
    ['-from:jan', ['-from:jan']],
    ['https://example.com/a', ['https://example.com/a*']],
    ['at 12:30', ['at', '12:30*']],
    ['+48 600 100 200', ['+48 600 100 200*']],
    ['600\u00a0100\u202f200', ['600 100 200*']],
    ['600–100‑200 –now', ['600-100-200', '–now*']],
    ['call 600-100-200 now', ['call', '600-100-200', 'now*']],
    ['7 printers', ['7', 'printers*']],
    ['... --- &|!', []],
    ['printer ...', ['printer']],
    ['', []],
  ])('%s is %j', (query, terms) => {
    expect(short(query)).toEqual(terms);
  });

  it('is found in little time in the longest text', () => {
    for (const text of ['1', '1 ', '"', '-', 'a:', '(', '1(']) short(text.repeat(200 / text.length));
  });
});
