import { connections } from '@patchbay/contracts/telephony/connections';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { eventStream } from '@patchbay/platform/event-stream';
import { eventually } from '@patchbay/testing/eventually';
import { natsUrl } from '@patchbay/testing/servers';
import type { Connection } from '../connections/connection';
import { pick } from './rules/test-expected';
import {
  type PlayedCall,
  type Schedule,
  type TestAgent,
  comparable,
  expectedRows,
  expectedEvents,
} from './test-schedule';
import type { TestTelephony } from '../test-telephony';
import { isOfWhole, payloadsInShort } from './test-reported';

type Payload = Record<string, unknown>;

/** Waits until everything that was played is over for the service too. */
export async function settled(
  test: TestTelephony,
  calls: readonly PlayedCall[],
  agents: readonly TestAgent[],
) {
  const ids = calls.flatMap(call => expectedRows(call).map(([id]) => id));
  await eventually(async () => {
    const [row] = await test.service.database.query(
      `SELECT count(*)::int FROM connections WHERE connection_id = ANY ($1) AND state = 'ENDED'`,
      [ids],
    );
    expect(row.count).toBe(ids.length);
  });
  await test.statuses(
    agents.map(() => 'FREE' as const),
    agents,
  );
}

type Row = ReturnType<typeof comparable>;

/**
 * Of each connection exactly one row, with exact times, and nothing open.
 *
 * @param touched identifiers of connections of which something was missed: they may be anything, but not open
 */
export async function expectExactRows(
  test: TestTelephony,
  calls: readonly PlayedCall[],
  touched: readonly string[] = [],
): Promise<void> {
  const expected = Object.fromEntries(calls.flatMap(expectedRows));
  const rows: { row: Connection }[] = await test.service.database.query(
    'SELECT row_to_json(connections) AS row FROM connections WHERE connection_id <> ALL ($1)',
    [touched],
  );
  const found = rows.map(({ row }): [string, Row] => {
    const wanted = expected[row.connection_id];
    const read = comparable(pick(row), wanted?.duration === null);
    return [row.connection_id, wanted ? asExact(read, wanted) : read];
  });
  expect(Object.fromEntries(found)).toEqual(expected);
  const open = await test.service.database.query(
    `SELECT connection_id FROM connection_legs WHERE ended_at IS NULL
      UNION SELECT connection_id FROM connections WHERE state <> 'ENDED'`,
  );
  expect(open).toEqual([]);
  await expectPartsOnce(test);
}

/** Each leg and each wait has ended, and each end, answer and way out of a queue was reported once. */
async function expectPartsOnce({ service: { database } }: TestTelephony): Promise<void> {
  const [rows] = await database.query(`SELECT count(*)::int AS ended, count(answered_at)::int AS answered,
    (SELECT count(left_at)::int FROM queue_visits) AS "left", (SELECT count(*)::int FROM queue_visits) AS visits
    FROM connection_legs WHERE reason <> ''`);
  const [reported] = await database.query(`SELECT
    count(*) FILTER (WHERE subject LIKE '%CONNECTION_LEG_ENDED')::int AS ended,
    count(*) FILTER (WHERE subject LIKE '%CONNECTION_LEG_ANSWERED')::int AS answered,
    count(*) FILTER (WHERE subject LIKE '%CONNECTION_QUEUE_LEFT')::int AS "left" FROM outbox`);
  expect({ ...reported, visits: reported.left }).toEqual(rows);
}

/** Microseconds by which conversations at the same time delay each other's events at the fake exchange. */
const jitter = 1_000;
const measured = ['duration', 'wait', 'talk', 'talk_time', 'wait_time'] as const;

/** The row with the wanted time where it is the same but for the jitter. */
function asExact(row: Row, wanted: Row): Row {
  const same = measured.filter(name => Math.abs((row[name] ?? NaN) - (wanted[name] ?? NaN)) <= jitter);
  return { ...row, ...Object.fromEntries(same.map(name => [name, wanted[name]])) };
}

/**
 * Events of each connection in their order and once, and what they report is what can be read.
 *
 * @param touched identifiers of connections of which something was missed: that they were reported is not compared
 */
export async function expectExactEvents(
  test: TestTelephony,
  calls: readonly PlayedCall[],
  touched: readonly string[] = [],
): Promise<void> {
  const reported = await reportedByConnection(test);
  const whole = [...reported].filter(([id]) => !touched.includes(id));
  const inShort = whole.map(([id, payloads]) => [
    id,
    payloadsInShort(payloads, () => '').map(text => text.trim()),
  ]);
  expect(Object.fromEntries(inShort)).toEqual(Object.fromEntries(calls.flatMap(expectedEvents)));
  await expectAgreement(test, reported);
}

async function reportedByConnection(test: TestTelephony): Promise<Map<string, Payload[]>> {
  const rows = await test.service.database.query(
    `SELECT payload FROM outbox WHERE subject LIKE '%CONNECTION%' OR subject LIKE '%AGENT_RINGING'
      OR subject LIKE '%VOICEMAIL_LEFT' ORDER BY id`,
  );
  const reported = new Map<string, Payload[]>();
  for (const { payload } of rows) {
    const id = String(payload.connection_id);
    reported.set(id, [...(reported.get(id) ?? []), payload]);
  }
  return reported;
}

const read =
  'type,disposition,duration,billsec,wait_time,queue_id,customer_id,disconnected_by,transferred_to'.split(
    ',',
  );

async function expectAgreement(test: TestTelephony, reported: Map<string, Payload[]>): Promise<void> {
  const ends = [...reported].map(([id, payloads]) => [id, shown(payloads.filter(isOfWhole).at(-1)!)]);
  const listed: [string, object][] = [];
  for (let offset = 0, count = 1; offset < count; offset += 100) {
    const page = await test.service.succeed(connections.list, { limit: 100, offset });
    count = page.count;
    for (const row of page.result) listed.push([row.connection_id, shown({ ...row })]);
  }
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(ends));
  expect(listed).toHaveLength(ends.length);
}

const shown = (fields: Payload): Payload =>
  Object.fromEntries(
    read.map(name => [name, fields[name] ?? ''] as const).map(([name, value]) => [name, value || '']),
  );

/** What each agent was reported to be follows from what he was before, and the last is FREE. */
export async function expectWholeStatuses(test: TestTelephony): Promise<void> {
  const last = new Map<string, unknown>();
  for (const { agent_login, previous_status, status, pause_id } of await test.reported(
    'AGENT_STATUS_CHANGED',
  )) {
    const login = String(agent_login);
    expect([login, previous_status]).toEqual([login, last.get(login) ?? 'OFF']);
    last.set(login, status);
    expect([login, status, pause_id]).not.toEqual([login, 'FREE', expect.anything()]);
  }
  expect([...last.values()].every(status => status === 'FREE')).toBe(true);
}

/** The stream has each event that was stored, and none twice. */
async function expectEachOnceInStream(test: TestTelephony): Promise<void> {
  const connection = await connectToNats(natsUrl(), 'test');
  try {
    const manager = await connection.jetstreamManager();
    await eventually(async () => {
      const [{ count }] = await test.service.database.query('SELECT count(*)::int FROM outbox');
      expect((await manager.streams.info(eventStream)).state.messages).toBe(count);
    });
  } finally {
    await connection.close();
  }
}

/**
 * After everything is over: each call is one row with exact times, reported once, and nobody is shown as busy.
 *
 * @param touched identifiers of connections of which something was missed
 */
export async function expectAllExact(
  test: TestTelephony,
  schedule: Schedule,
  touched: readonly string[] = [],
): Promise<void> {
  await settled(test, schedule.played, schedule.agents);
  await expectExactRows(test, schedule.played, touched);
  await expectExactEvents(test, schedule.played, touched);
  await expectWholeStatuses(test);
  await expectEachOnceInStream(test);
}
