import { isTimeZone } from './time-zone';

describe('a time zone', () => {
  it.each([
    'Europe/Warsaw',
    'europe/warsaw',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+5',
    'UTC',
    'EST5EDT',
    'CET',
    'GB',
  ])('may be %s', name => expect(isTimeZone(name)).toBe(true));

  it.each([
    ['what nobody has', ['Europe/Nowhere', '', 'Warsaw']],
    ['offsets, which Postgres reads the other way round', ['+01:00', '-05:00', '+0100']],
    [
      'abbreviations that Node alone knows, or reads as other zones than Postgres',
      ['AET', 'aet', 'IST', 'CST', 'BST', 'ART'],
    ],
    ['what is no more in the tables of Postgres', ['US/Pacific-New']],
  ])('must not be %s', (_, names) => {
    expect(names.filter(isTimeZone)).toEqual([]);
  });
});
