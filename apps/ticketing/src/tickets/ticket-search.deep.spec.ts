import fc from 'fast-check';
import { ListPlace } from '@patchbay/persistence/list-place';
import { ticketMessages } from '@patchbay/contracts/ticketing/ticket-messages';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { wordsOf } from '@patchbay/persistence/word-search';
import { PagesRead } from '@patchbay/testing/pages-read';
import { TestTicketing } from '../test-ticketing';
import { type ListValues, ticketOrders } from './ticket-list-statements';
import { type TicketSearch, foundTickets, pageInOrder, pageOfIds } from './ticket-search-statements';

const one = <T>(list: readonly T[]) => fc.constantFrom(...list);

/** With marks, capitals, other scripts, digits, and words that begin others. */
const vocabulary = [
  'Łódź',
  'lodz',
  'łódzki',
  'Straße',
  'İstanbul',
  'fire',
  'FIREMAN',
  'fiński',
  'ﬁnish',
  '日本',
  'дом',
  'ÅNGSTRÖM',
  'a1b2',
  '007',
  'x',
];
const separators = [' ', ', ', '-', '/', '...', '\n', '_', '—', '(', "'", '&', ':*', ' <-> ', '\\', '🙂'];
const wanted = [
  'łodz',
  'LODZ',
  'lodzk',
  'strasse',
  'straß',
  'istanbul',
  'fir',
  'fire',
  'fin',
  '日本',
  'ДОМ',
  'angstrom',
  'a1b',
  '007',
  'X',
  'nothing',
];

const plain = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ł', 'l')
    .match(/[\p{L}\p{Nd}]+/gu) ?? [];

const text = fc
  .array(fc.tuple(one(vocabulary), one(separators)), { minLength: 1, maxLength: 6 })
  .map(parts => parts.flat().join(''));

interface Term {
  words: string[];
  isPhrase: boolean;
  isExcluded: boolean;
  isApart?: boolean;
}

const term: fc.Arbitrary<Term> = fc
  .record({
    words: fc.array(one(wanted), { minLength: 1, maxLength: 2 }),
    isPhrase: fc.boolean(),
    isExcluded: fc.boolean(),
  })
  .map(made => (made.isPhrase ? made : { ...made, words: made.words.slice(0, 1) }));
const query = fc
  .array(term, { minLength: 1, maxLength: 3 })
  .map(([first, ...others]) => [...others, { ...first!, isExcluded: false }])
  .filter(terms => withNumbers(terms).some(({ isExcluded }) => !isExcluded));

const written = ({ words, isPhrase, isExcluded }: Term): string =>
  (isExcluded ? '-' : '') + (isPhrase ? `"${words.join(' ')}"` : words[0]);

const areDigits = ({ words, isPhrase }: Term): boolean => !isPhrase && words[0] === '007';

const digits: Term = { words: ['007'], isPhrase: false, isExcluded: false };

/** Digits with spaces and dashes between them are one phone number, which is excluded if its first digits are; with spaces alone, and fewer than nine, they may be apart. */
const withNumbers = (terms: Term[]): Term[] =>
  terms.reduce<Term[]>((read, each) => {
    const before = read.at(-1);
    if (!before || !areDigits(before) || !areDigits(each)) return [...read, each];
    const words = [...before.words, ...each.words];
    const isApart = before.isApart !== false && !before.isExcluded && !each.isExcluded;
    const isShort = words.join('').length < 9;
    return [...read.slice(0, -1), { ...before, words, isApart: isApart && isShort }];
  }, []);

function has(message: string[], { words, isApart }: Term, isBeginning: boolean): boolean {
  const sought = words.flatMap(plain);
  const isFound = (found: string | undefined, index: number) =>
    isBeginning && index === sought.length - 1 ? found?.startsWith(sought[index]!) : found === sought[index];
  if (isApart) return sought.every((_, index) => message.some(word => isFound(word, index)));
  return message.some((_, at) => sought.every((__, index) => isFound(message[at + index], index)));
}

describe('a search for tickets', () => {
  let test: TestTicketing;
  beforeAll(async () => {
    test = await TestTicketing.start();
  });
  afterAll(() => test.stop());

  it('finds what a naive reader of all messages finds', async () => {
    const kept: { id: number; messages: string[][] }[] = [];
    for (const [body, ...comments] of fc.sample(fc.array(text, { minLength: 1, maxLength: 3 }), {
      numRuns: 80,
      seed: 5,
    })) {
      const id = await test.ticket({ subject: 'Subject', body });
      for (const content of comments)
        await test.service.succeed(ticketMessages.comment, { id, content, user_login: 'anna' });
      kept.push({ id, messages: [body!, ...comments].map(plain) });
    }
    const compare = async (asked: Term[]) => {
      const q = asked.map(written).join(' ');
      const terms = withNumbers(asked);
      const last = terms.at(-1)!;
      const isBeginning = !last.isPhrase && !last.isExcluded && [...last.words[0]!].length >= 3;
      const expected = kept.filter(({ messages }) =>
        terms.every(
          each =>
            messages.some(message => has(message, each, each === last && isBeginning)) !== each.isExcluded,
        ),
      );
      const { result } = await test.service.succeed(tickets.list, { q });
      const ids = result.map(({ ticket_id }) => ticket_id).sort((a, b) => a - b);
      expect({ q, ids }).toEqual({ q, ids: expected.map(({ id }) => id) });
    };
    await fc.assert(fc.asyncProperty(query, compare), {
      numRuns: 300,
      examples: [[[digits, digits]], [[digits, { ...digits, isExcluded: true }]]],
    });
  });

  it('reads few pages of many messages, for rare and for frequent words', async () => {
    const { query: run, url } = test.service.database;
    await run(`WITH added AS (
        INSERT INTO tickets (ticket_queue_id, status_id, user_login, "to", "from", cc, subject, source, created_at, updated_at)
        SELECT 1, 7, '', '', '', '[]', 'S', 'email', now(), now() - n * interval '1 s'
        FROM generate_series(1, 30000) AS n RETURNING ticket_id)
      INSERT INTO ticket_messages (ticket_id, type, body, created_at)
      SELECT ticket_id, 'MAIL', 'everyword w' || ticket_id || CASE n WHEN 1 THEN ' oncefrequent' ELSE '' END, now()
      FROM added, generate_series(1, 2) AS n`);
    await test.writeAllWords();
    await run('VACUUM ANALYZE');
    const pages = await PagesRead.open(url);
    const place = ListPlace.of(ticketOrders, {})!;
    const searchFor = (text: string): TicketSearch => ({
      terms: [{ text, field: undefined, isExcluded: false, isBeginning: false }],
      filters: [],
      place,
      isRanked: false,
    });
    const base = { limit: 100, offset: 0 } as unknown as ListValues;
    try {
      const rare = searchFor('w200');
      const values = { ...base, ...wordsOf(rare.terms) };
      expect(await pages.by(foundTickets(rare, 0), { ...values, most: 20_000 })).toBeLessThan(200);
      expect(await pages.by(pageOfIds(rare), { ...values, ids: [1, 2, 3] })).toBeLessThan(60);
      const frequent = searchFor('everyword');
      const wordy = { ...base, ...wordsOf(frequent.terms) };
      expect(await pages.by(foundTickets(frequent, 0), { ...wordy, most: 20_000 })).toBeLessThan(3_000);
      expect(await pages.by(pageInOrder(frequent), { ...wordy, most: 10_000 })).toBeLessThan(1_500);
    } finally {
      await pages.close();
    }
  });

  it('knows for a while that a search finds far more tickets than are counted', async () => {
    const { query: run } = test.service.database;
    await run(`INSERT INTO ticket_messages (ticket_id, type, body, created_at)
      SELECT ticket_id, 'MAIL', 'manytimes', now() FROM generate_series(1, 4) AS turn, tickets WHERE subject = 'S' ORDER BY turn`);
    await test.writeAllWords();
    await run('ANALYZE ticket_words');
    const find = (q: string) => test.service.succeed(tickets.list, { q });
    expect(await find('manytimes')).toMatchObject({ count: 10_000, count_is_at_least: true });
    await run(`DELETE FROM tickets WHERE subject = 'S' AND ticket_id % 100 > 0`);
    const { result, ...counted } = await find('manytimes');
    expect([counted, result.length]).toEqual([{ count: 10_000, count_is_at_least: true }, 100]);
    expect(await find('manytimes everyword')).toMatchObject({ count: 300 });
  });
});
