import { messagesOfTicket } from './search-data';

/** A search with other words in each turn. */
export interface SearchCase {
  name: string;
  filter: (turn: number, rows: number) => object;
  /** Words that are neither rare nor very frequent have no limit, nor have phrases and frequent words with a filter: much is read for an exact count. */
  hasNoLimit?: true;
}

const letters = (number: number): string =>
  [...String(number)].map(digit => 'abcdefghij'[Number(digit)]).join('');

/** A message somewhere in the table. */
const messageOf = (turn: number, rows: number): number =>
  1 + ((turn * 7_919_317) % (rows * messagesOfTicket));

/** In quotation marks no longer word is meant. */
const wordOf = (name: string, size: number) => (turn: number, rows: number) =>
  `"${name}${letters(Math.floor(messageOf(turn, rows) / size))}"`;

const rare = wordOf('only', 1);

/** Words by how frequent they are in texts (see search-data.ts). */
const usual = (from: number, to: number) => (turn: number) =>
  `"${letters(from + ((turn * 37) % (to - from)))}"`;

const words: Readonly<Record<string, (turn: number, rows: number) => string>> = {
  'in one message': rare,
  'beginning of the words of ten messages': (turn, rows) => rare(turn + 1_000, rows).slice(1, -2),
  'in 100 messages': wordOf('hundred', 100),
  'in 1,000 messages': wordOf('thousand', 1_000),
  'in no message': turn => `nowhere${letters(turn)}`,
  'in a message of 20': () => 'twentiethword',
  'in a third of all messages': () => 'thirdword',
  'in all messages': () => 'everyword',
  'two frequent ones': () => 'thirdword twentiethword',
  'a frequent and a rare one': (turn, rows) => `thirdword ${rare(turn, rows)}`,
  'the most frequent of texts': usual(2, 40),
};

const unlimited: Readonly<Record<string, (turn: number, rows: number) => string>> = {
  'in the subject of all tickets, a phrase': () => '"subject of usual length"',
  'the 500th to 1,000th of texts': usual(500, 1_000),
  'the 5,000th to 10,000th of texts': usual(5_000, 10_000),
};

const casesOf = (all: typeof words, more: Partial<SearchCase> = {}): SearchCase[] =>
  Object.entries(all).map(([name, q]) => ({ name, filter: (turn, rows) => ({ q: q(turn, rows) }), ...more }));

const ranked = ({ name, filter, ...more }: SearchCase): SearchCase => ({
  ...more,
  name: `${name}, by rank`,
  filter: (turn, rows) => ({ ...filter(turn, rows), order: 'rank' }),
});

const all = casesOf(words);

export const searchCases: readonly SearchCase[] = [
  ...all,
  ...['in one message', 'in 1,000 messages', 'in a third of all messages', 'in all messages'].flatMap(
    wanted => all.filter(({ name }) => name === wanted).map(ranked),
  ),
  {
    name: 'in all messages, in one of ten queues',
    filter: turn => ({ q: 'everyword', ticket_queue_id: 1 + (turn % 10) }),
    hasNoLimit: true,
  },
  {
    name: 'in one message, in a queue',
    filter: (turn, rows) => ({ q: rare(turn, rows), ticket_queue_id: 1 }),
  },
  ...casesOf(unlimited, { hasNoLimit: true }),
];
