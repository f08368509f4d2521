import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { agentCommands } from '@patchbay/contracts/telephony/call-commands';
import { eventually } from '@patchbay/testing/eventually';
import {
  type RecordedOriginate,
  type TranscriptName,
  originateOf,
  readTranscript,
} from '@patchbay/testing/exchange/transcript';
import type { Connection } from '../connections/connection';
import { isNumberFirst } from '../exchange/facts/number-first';
import { type ExpectedConnection, pick } from './rules/test-expected';
import { expectedCalls } from './rules/test-expected-calls';
import { comparable } from './test-schedule';
import { TestTelephony } from '../test-telephony';
import { payloadsInShort, withoutUnreported } from './test-reported';

const names = Object.keys(expectedCalls) as TranscriptName[];
const bornIn = (name: TranscriptName): string[] =>
  readTranscript(name).events.flatMap(event => (event.Event === 'Newchannel' ? [event.Uniqueid!] : []));

describe('recorded conversations that the exchange has with the service', () => {
  let test: TestTelephony;
  let events = 0;
  let attempts = 0;
  beforeAll(async () => {
    test = await TestTelephony.start({ PBX_TRUNK_CHANNEL: 'PJSIP/{number}@trunk' });
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    await test.statuses(['FREE', 'FREE']);
    const [row] = await test.service.database.query('SELECT coalesce(max(id), 0)::int AS last FROM outbox');
    events = row.last;
  });

  /** The exchange gets who has answered a number that rang first by its own dialplan. */
  async function ask(asked: string, { phone, number }: RecordedOriginate): Promise<void> {
    if (!isNumberFirst(asked)) {
      await test.service.succeed(agentCommands.call, { login: 'anna.nowak', phone_number: number });
      return;
    }
    attempts += 1;
    const how = { exchange_queue: number, patience_seconds: 2, ring_seconds: 25, caller_id: '221234567' };
    const call = { attempt_id: attempts, phone_number: phone, outbound_id: '00003', ...how };
    await test.service.succeed(attemptCalls.dialNumber, { ...call, not_after: Date.now() + 60_000 });
  }

  /** Plays it, and returns its identifiers by those of the recording. */
  async function play(name: TranscriptName): Promise<Map<string, string>> {
    const asked = expectedCalls[name].asked;
    if (asked) {
      test.exchange.onOriginate(name);
      await ask(asked, originateOf(readTranscript(name))!);
      const [row] = await test.service.database.query(
        'SELECT connection_id FROM connections ORDER BY created_at DESC LIMIT 1',
      );
      return new Map([[asked, row.connection_id]]);
    }
    const played = await test.exchange.play(name);
    return new Map(bornIn(name).map(id => [id, played.idOf(id)!]));
  }

  async function reported(): Promise<Record<string, unknown>[]> {
    const rows = await test.service.database.query('SELECT payload FROM outbox WHERE id > $1 ORDER BY id', [
      events,
    ]);
    return rows.map(({ payload }) => payload);
  }

  it.each(names)('%s', async name => {
    const expected = expectedCalls[name];
    const ids = await play(name);
    const recorded = new Map([...ids].map(([before, now]) => [now, before.split('.')[1]!]));
    const caller = isNumberFirst(expected.asked ?? '') ? '-' : 'anna.nowak';
    const asked = expected.asked ? [`${expected.asked.split('.')[1]} started ${caller}`] : [];
    const wanted = [...asked, ...expected.reported.map(withoutUnreported)];
    await eventually(async () =>
      expect(payloadsInShort(await reported(), id => recorded.get(String(id))!)).toEqual(wanted),
    );
    const rows: { row: Connection; legs: number; open: number }[] = await test.service.database.query(
      `SELECT row_to_json(connections) AS row, (SELECT count(*)::int FROM connection_legs AS legs
          WHERE legs.connection_id = connections.connection_id) AS legs
        FROM connections WHERE connection_id = ANY ($1) ORDER BY started_at`,
      [[...ids.values()]],
    );
    expect(rows.map(({ row }) => comparable(pick(row), expected.asked !== undefined))).toEqual(
      expected.connections.map(row => comparable(renamed(row, ids), expected.asked !== undefined)),
    );
    expect(rows.reduce((sum, { legs }) => sum + legs, 0)).toBe(expected.legs.length);
    expect(await test.service.database.query('SELECT FROM connection_legs WHERE ended_at IS NULL')).toEqual(
      [],
    );
  });
});

/** The row with the identifiers of the calls that were played. */
function renamed(row: ExpectedConnection, ids: Map<string, string>): ExpectedConnection {
  const id = ids.get(row.filename.replace(/\.wav$/, ''));
  return { ...row, filename: id === undefined ? row.filename : `${id}.wav` };
}
