import type { RequestContract } from '@patchbay/contracts/message';
import { connections } from '@patchbay/contracts/telephony/connections';
import { recordings } from '@patchbay/contracts/telephony/recordings';
import { type Case, type Filters, before, oneOf, upTo } from './case';

const customerNumber = (turn: number, rows: number) => String(600_000_000 + ((turn * 7_919) % (rows / 5)));
const ownNumber = oneOf(['221234567', '221234568', '221234569']);

const ofConnections: Filters = {
  date_from: before(360),
  date_to: before(300),
  src: customerNumber,
  dst: ownNumber,
  user_login: turn => `agent${1 + (turn % 100)}`,
  queue_id: upTo(10),
  topic_id: upTo(20),
  customer_id: (turn, rows) => 1 + ((turn * 7_919) % Math.ceil(rows / 10)),
};

const ofRecordings: Filters = {
  date_from: before(360),
  date_to: before(300),
  src: customerNumber,
  dst: ownNumber,
};

/** No filter, each one, each two: connections or recordings. */
function casesOf(title: string, contract: RequestContract, filters: Filters): Case[] {
  const names = Object.keys(filters);
  const sets = [
    [],
    ...names.map(name => [name]),
    ...names.flatMap((name, place) => names.slice(place + 1).map(other => [name, other])),
  ];
  return sets.map(set => ({
    service: 'telephony',
    name: `${title}, ${set.join(' + ') || 'all'}`,
    contract,
    body: (turn, rows) =>
      Object.fromEntries(set.map((name, place) => [name, filters[name]!(turn * (place * 2 + 1), rows)])),
  }));
}

/** Whole numbers of customers, beginnings that few have, those that many have, and a number of ours. */
const ofNumbers: Filters = {
  number: customerNumber,
  'number, seven digits': (turn, rows) => customerNumber(turn, rows).slice(0, 7),
  'number, five digits': (turn, rows) => customerNumber(turn, rows).slice(0, 5),
  'number, ours': ownNumber,
};

const numberCases: Case[] = Object.entries(ofNumbers).map(([name, number]) => ({
  service: 'telephony',
  name: `connections, ${name}`,
  contract: connections.list,
  body: (turn, rows) => ({ number: number(turn, rows) }),
}));

const pageByPage: Case = {
  service: 'telephony',
  name: 'connections, page by page',
  contract: connections.list,
  body: () => ({}),
  isFollowed: true,
};

export const callCases: readonly Case[] = [
  ...casesOf('connections', connections.list, ofConnections),
  ...casesOf('recordings', recordings.list, ofRecordings),
  ...numberCases,
  pageByPage,
];
