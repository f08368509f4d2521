import { BusinessTime } from '@patchbay/platform/business-time';
import { sortRows } from './import-rows';

const now = new Date('2026-06-01T10:00:00Z');
const reading = {
  header: ['description', 'phone_number', 'other', 'date'],
  country: 'PL',
  time: new BusinessTime('Europe/Warsaw'),
  now,
} as const;
const sort = (...rows: string[][]) => sortRows(rows, 2, reading);
const row = (phone_number: string, date = '', description = '') => [description, phone_number, 'x', date];

describe('rows of an import', () => {
  it('become entries, with the number as it was given and the date of the row', () => {
    const { entries, refused, count } = sort(
      row(' 600 100 200 ', '2026-01-02', 'asked'),
      row('+48600100201'),
    );
    expect([refused, count]).toEqual([[], 2]);
    expect(entries).toEqual([
      {
        phone_key: '+48600100200',
        phone_number: '600 100 200',
        reason: 'asked',
        added_at: new Date('2026-01-01T23:00:00Z'),
      },
      { phone_key: '+48600100201', phone_number: '+48600100201', reason: '', added_at: now },
    ]);
  });

  it('with the same number are one entry, and those without a text are none', () => {
    const { entries, count } = sort(
      row('600100200', '', 'one'),
      ['', ' '],
      row('0048 600 100 200', '', 'other'),
    );
    expect([entries.map(({ reason }) => reason), count]).toEqual([['one'], 2]);
  });

  it.each<[string, string[]]>([
    ['phone_number is required', row('')],
    ['phone_number is required', ['only a description']],
    ['phone_number must be a phone number', row('n/a')],
    ['phone_number must have at most 64 characters', row('6'.repeat(65))],
    ['description must have at most 1,000 characters', row('600', '', 'x'.repeat(1_001))],
    ['date must be a day or a time that exists, YYYY-MM-DD or YYYY-MM-DD hh:mm', row('600', '2026-02-30')],
    ['date must be a day or a time that exists, YYYY-MM-DD or YYYY-MM-DD hh:mm', row('600', '01.02.2026')],
    ['the row must not contain NUL', row('600', '', 'a\0')],
    ['the row is not in UTF-8', row('600', '', Buffer.from([0xb3]).toString())],
  ])('are refused: %s', (message, fields) => {
    expect(sort(row('600100200'), fields).refused).toEqual([{ row: 3, message }]);
  });
});
