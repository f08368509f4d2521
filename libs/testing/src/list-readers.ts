import { Client } from 'pg';
import type { Page, RequestContract } from '@patchbay/contracts/message';
import { headerNames } from '@patchbay/platform/request-headers';
import { eventually } from './eventually';
import type { TestService } from './service';

/** A list that can be read in the order of change, and what writes to it. */
export interface ChangingList {
  service: TestService;
  contract: RequestContract<any, object[] | Page<object>>;
  /** Of every request. */
  input?: object;
  table: string;
  /** The column that identifies a row, in the table and in an item. */
  key: string;
  add: () => Promise<unknown>;
  change: (id: number, text: string) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  /** The item as it is now. */
  read: (id: number) => Promise<object>;
  /** SET of an UPDATE in a transaction of the test's own: something that items show. */
  touch: string;
}

/** Transactions that commit late. */
const rounds = 4;
/** Milliseconds for which they are held, in turn: shorter and longer than the margin of the horizon. */
const held = [0, 1_500, 3_000];

/** In pages that are smaller than the lists. */
const limit = 7;

const everything = { updated_since: '2000-01-01' };

/** Reads and writes a list. */
class ListReader {
  constructor(private readonly list: ChangingList) {}

  idOf(item: object): number {
    return Number((item as Record<string, unknown>)[this.list.key]);
  }

  async page(wanted: object): Promise<{ items: object[]; next?: string }> {
    const { service, contract, input } = this.list;
    const { errors, body, headers } = await service.ask(contract, { ...input, limit, ...wanted });
    expect(errors).toEqual([]);
    return { items: Array.isArray(body) ? body : body.result, next: headers.get(headerNames.nextCursor) };
  }

  /** All pages, up to the last one in the order of the list, or an empty one in the order of change. */
  async rest(wanted: object): Promise<{ ids: number[]; items: object[]; next?: string }> {
    const items: object[] = [];
    for (let page = await this.page(wanted); ; page = await this.page({ after: page.next })) {
      items.push(...page.items);
      if (page.items.length > 0 && page.next) continue;
      return { ids: items.map(item => this.idOf(item)), items, next: page.next };
    }
  }

  async ids(): Promise<number[]> {
    const { service, table, key } = this.list;
    const rows = await service.database.query(`SELECT ${key}::int AS id FROM ${table} ORDER BY 1`);
    return rows.map(({ id }) => id);
  }

  async added(count: number): Promise<number[]> {
    await Promise.all(Array.from({ length: count }, () => this.list.add()));
    return (await this.ids()).slice(-count);
  }

  /** Adds, changes and removes rows until that is over, but never those that must stay as they are. */
  async write(still: readonly number[], isOver: () => boolean): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      const others = (await this.ids()).filter(id => !still.includes(id));
      const changed = others[turn % others.length]!;
      await Promise.all([this.list.add(), this.list.change(changed, `turn ${turn}`)]);
      if (turn % 3 === 0) await this.list.remove(others.at(-1)!);
    }
  }

  /** Changes a row in a transaction that stays open while some work is done. */
  async changeAround(id: number, work: (client: Client) => Promise<unknown>, by: 'url' | 'ownerUrl' = 'url') {
    const { service, table, key, touch } = this.list;
    const client = new Client({ connectionString: service.database[by] });
    await client.connect();
    await client.query(`BEGIN; UPDATE ${table} SET ${touch} WHERE ${key} = ${id}`);
    await work(client);
    await client.query('COMMIT');
    await client.end();
  }
}

/** The pages of a list, each from the cursor of the one before. */
export async function* pagesOf<O>(
  service: TestService,
  contract: RequestContract<any, O>,
  input: object,
): AsyncGenerator<O, void> {
  let after: string | undefined;
  do {
    const { body, headers } = await service.ask(contract, { ...input, after });
    yield body;
    after = headers.get(headerNames.nextCursor);
  } while (after);
}

/** Waits until Postgres's clock shows a time. */
const passed = (client: Client, time: string): Promise<void> =>
  eventually(async () => {
    const { rows } = await client.query(`SELECT clock_timestamp() > ${time} AS is_past`);
    expect(rows[0].is_past).toBe(true);
  });

/** Declares the tests of a list that others write to while it is read. */
export function testReadingBesideWriters(list: () => ChangingList): void {
  it('neither skips nor repeats a row while others are written', () => readInOrder(new ListReader(list())));
  it('shows every change to a client that reads on', () => readChanges(new ListReader(list()), list()));
  it('shows nothing that a transaction of the service, which has not committed yet, may come before', () =>
    readAround(new ListReader(list()), list(), 'url'));
  it('shows nothing that a transaction of another role, which has not committed yet, may come before', () =>
    readAround(new ListReader(list()), list(), 'ownerUrl'));
}

async function readInOrder(reader: ListReader): Promise<void> {
  await reader.added(8);
  const still = (await reader.added(40)).filter((_, index) => index % 2 === 0);
  let isOver = false;
  const writer = reader.write(still, () => isOver);
  const { ids } = await reader.rest({});
  isOver = true;
  await writer;
  expect(ids.filter(id => still.includes(id)).toSorted((a, b) => a - b)).toEqual(still);
  expect(new Set(ids).size).toBe(ids.length);
}

async function readChanges(reader: ListReader, list: ChangingList): Promise<void> {
  const late = (await reader.added(10 + rounds)).slice(-rounds);
  let isOver = false;
  const writer = reader.write(late, () => isOver);
  const lateWriter = commitLate(reader, late).finally(() => (isOver = true));
  const seen = new Map<number, object>();
  let cursor: string | undefined;
  const readOn = async (): Promise<number> => {
    const { items, next } = await reader.page(cursor ? { after: cursor } : everything);
    expect(next).toEqual(expect.any(String));
    for (const item of items) seen.set(reader.idOf(item), item);
    cursor = next;
    return items.length;
  };
  while (!isOver) await readOn();
  await Promise.all([writer, lateWriter]);
  const ids = await reader.ids();
  const now = await Promise.all(ids.map(id => list.read(id)));
  await eventually(async () => {
    while ((await readOn()) > 0);
    expect(ids.map(id => seen.get(id))).toEqual(now);
  });
  expect(await readOn()).toBe(0);
}

/** One after the other, each of a row that nobody else writes. */
async function commitLate(reader: ListReader, ids: readonly number[]): Promise<void> {
  for (const [turn, id] of ids.entries()) {
    await reader.changeAround(id, client =>
      passed(client, `now() + interval '${held[turn % held.length]} ms'`),
    );
  }
}

async function readAround(reader: ListReader, list: ChangingList, by: 'url' | 'ownerUrl'): Promise<void> {
  const [early, later] = (await reader.added(2)) as [number, number];
  let { next: after } = await eventually(async () => {
    const all = await reader.rest(everything);
    expect(all.ids).toEqual(expect.arrayContaining([early, later]));
    return all;
  });
  const found: number[] = [];
  const readOn = async (): Promise<void> => {
    const { ids, next } = await reader.rest({ after });
    found.push(...ids);
    after = next;
  };
  const around = async (client: Client): Promise<void> => {
    await list.change(later, 'later');
    // Longer ago than the margin of the horizon.
    await passed(client, `(SELECT max(changed_at) FROM ${list.table}) + interval '2 seconds'`);
    await readOn();
  };
  await reader.changeAround(early, around, by);
  await eventually(async () => {
    await readOn();
    expect(found).toEqual([early, later]);
  });
}
