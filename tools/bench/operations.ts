import { demoUsers } from '../start/demo';
import { loginOf, nipOf, rows, typeOf } from './seed';

export interface BenchRequest {
  method: 'GET' | 'POST';
  /** Path below the base URL of the API. */
  path: string;
  body?: string;
}

const [{ login, password }] = demoUsers;
export const headers = {
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
  'content-type': 'application/json',
};

/** Numbers spread over 1 to `last`, the same ones every time. */
const spread = (count: number, last: number): number[] =>
  Array.from({ length: count }, (_, index) => 1 + ((index * 7_919) % last));

const get = (path: string): BenchRequest => ({ method: 'GET', path });

const users = spread(100, rows.users).map(number => get(`/users/${loginOf(number)}`));
const nips = spread(100, rows.companies).map(number => get(`/companies?nip=${nipOf(number)}`));
const lists = spread(rows.types, rows.types).map(number =>
  get(`/companies?limit=100&type=${encodeURIComponent(typeOf(number))}`),
);

/** An incoming mail of an unknown author, so that no other service is involved. */
export const incomingMail = {
  to: 'support@example.com',
  from: 'customer@example.com',
  cc: ['colleague@example.com', 'assistant@example.com'],
  subject: 'The printer on the second floor does not print',
  body: 'Good morning, since yesterday the printer on the second floor prints empty pages only. We changed the cartridge and restarted it twice, which did not help. Please tell us when somebody can have a look at it.',
  source: 'email',
  status_id: 1,
  category_id: 2,
};

const ticket: BenchRequest = { method: 'POST', path: '/tickets', body: JSON.stringify(incomingMail) };

/** Ten requests, seven of them reads. */
const mixed = (turn: number): BenchRequest[] => {
  const user = (place: number) => users[(turn * 4 + place) % users.length]!;
  const nip = (place: number) => nips[(turn * 2 + place) % nips.length]!;
  const list = lists[turn % lists.length]!;
  return [user(0), ticket, nip(0), user(1), ticket, list, user(2), nip(1), ticket, user(3)];
};

export const operations = {
  user: { title: 'GET /users/:login', requests: users },
  nip: { title: 'GET /companies?nip=', requests: nips },
  list: { title: 'GET /companies?limit=100&type=', requests: lists },
  ticket: { title: 'POST /tickets', requests: [ticket] },
  mix: { title: 'mix, 70 % reads', requests: Array.from({ length: 8 }, (_, turn) => mixed(turn)).flat() },
} satisfies Record<string, { title: string; requests: BenchRequest[] }>;

export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations) as OperationName[];
