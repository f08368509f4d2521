import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { claims } from '@patchbay/contracts/outbound/claims';
import { records } from '@patchbay/contracts/outbound/records';
import { EventPublisher } from '@patchbay/testing/event-publisher';
import { eventually } from '@patchbay/testing/eventually';
import { SeededRandom } from '@patchbay/testing/exchange/seeded-random';
import { always } from '../test-campaigns';
import { type TestCampaign, TestOutbound } from '../test-outbound';
import { publishEnd } from './test-call-events';
import { TestCalls, endings } from './test-calls';

const days = 8;
const recordsOfEach = 4;

/** Generated limits: those of the day do not depend on the clock, because the time is moved by whole days. */
const limits = (random: SeededRandom) => ({
  max_attempts: random.upTo(8),
  max_attempts_day: random.upTo(4),
  max_attempts_number_day: random.upTo(3),
  number_rest_minutes: 0,
  numbers: random.upTo(3) === 1 ? 'first_only' : 'in_turn',
  retry: {
    BUSY: { after_minutes: 0, max: random.upTo(3) },
    NO_ANSWER: { after_minutes: 0 },
    FAILED: { after_minutes: 0 },
    UNKNOWN: { after_minutes: 0 },
  },
});

/** Each that is neither in a claim nor can be called, nor waits for the decision of an agent, nor is done with. */
const lost = `SELECT record_id, system_status FROM records AS record JOIN campaign_statuses USING (status_id)
  WHERE NOT EXISTS (SELECT FROM claims WHERE claims.record_id = record.record_id AND state <> 'ENDED')
    AND NOT EXISTS (SELECT FROM due_records WHERE due_records.record_id = record.record_id)
    AND NOT EXISTS (SELECT FROM record_progress AS progress
      WHERE progress.record_id = record.record_id AND held_status_id = record.status_id)
    AND system_status NOT IN ('NO_CALL', 'ABANDONED_AFTER_N_TRIES')`;

/** Attempts that count, above a limit of the campaign. */
const counted = `attempts JOIN campaigns ON campaigns.id = campaign_id
  WHERE result NOT IN ('FAILED', 'INVALID', 'CANCELLED')`;
const dayOf = `(decided_at AT TIME ZONE 'Europe/Warsaw')::date`;
const tooMany = `
  SELECT record_id::text, 'in all' AS limit FROM ${counted} GROUP BY record_id, dialling
    HAVING count(*) > (dialling ->> 'max_attempts')::int
  UNION ALL SELECT record_id::text, 'of a day' FROM ${counted} GROUP BY record_id, dialling, ${dayOf}
    HAVING count(*) > (dialling ->> 'max_attempts_day')::int
  UNION ALL SELECT phone_key, 'of a number' FROM ${counted} GROUP BY phone_key, dialling, ${dayOf}
    HAVING count(*) > (dialling ->> 'max_attempts_number_day')::int
  UNION ALL SELECT record_id::text, 'busy' FROM ${counted} AND result = 'BUSY' GROUP BY record_id, dialling, ${dayOf}
    HAVING count(*) > (dialling -> 'retry' -> 'BUSY' ->> 'max')::int`;

describe('records of which calls have every result in every order', () => {
  let test: TestOutbound;
  let publisher: EventPublisher;
  const calls = new TestCalls();
  const random = new SeededRandom(11);
  const results = Object.keys(endings) as (keyof typeof endings)[];

  beforeAll(async () => {
    test = await TestOutbound.start();
    publisher = await EventPublisher.open();
    await calls.connect(test.stubs);
  });
  afterAll(async () => {
    await publisher.close();
    await test.stop();
  });

  async function campaign(place: number): Promise<TestCampaign> {
    const dialling = { calling_hours: always, wrapup_seconds: 0, ...limits(random) };
    const made = await test.campaign({ start_date: '2020-01-01', dialling });
    await test.service.succeed(campaignAgents.add, { id: made.id, logins: ['anna'] });
    for (let index = 0; index < recordsOfEach; index += 1) {
      const count = random.upTo(3);
      const base = 600_300_000 + place * 100 + index * 10;
      const phone_numbers = Array.from({ length: count }, (_, more) => String(base + more));
      await test.service.succeed(records.create, {
        id: made.id,
        phone_number: String(base),
        phone_numbers,
        status_id: made.statusOf.TO_CALL,
      });
    }
    return made;
  }

  /** All that lies behind does so for one more day. */
  const passDay = async () => {
    const back = (table: string, ...columns: string[]) =>
      test.service.database.query(
        `UPDATE ${table} SET ${columns.map(name => `${name} = ${name} - interval '1 day'`).join(', ')}`,
      );
    await back('attempts', 'decided_at', 'ended_at', 'answered_at');
    await back('record_progress', 'rests_until');
    await back('due_records', 'due_at');
  };

  async function callNext(): Promise<boolean> {
    const { claim_id } = await test.service.succeed(claims.next, { login: 'anna' });
    if (claim_id === null) return false;
    const called = await test.service.ask(claims.call, { login: 'anna' });
    expect(called.errors).toEqual([]);
    await end(results[random.upTo(results.length) - 1]!);
    return true;
  }

  async function end(ending: keyof typeof endings): Promise<void> {
    calls.end(ending);
    await publishEnd(publisher, calls.last);
    await eventually(async () =>
      expect(await test.service.database.query('SELECT FROM attempts WHERE ended_at IS NULL')).toEqual([]),
    );
    if (ending === 'agentSilent') await test.service.succeed(claims.skip, { login: 'anna' });
    await eventually(async () =>
      expect(await test.service.database.query(`SELECT FROM claims WHERE state <> 'ENDED'`)).toEqual([]),
    );
  }

  it('lose none, and call none more often than its limits', async () => {
    for (let place = 0; place < 5; place += 1) await campaign(place);
    for (let day = 0; day < days; day += 1) {
      for (let more = true; more;) {
        more = await callNext();
        expect(await test.service.database.query(lost)).toEqual([]);
      }
      await passDay();
      await eventually(async () =>
        expect(
          await test.service.database.query('SELECT FROM due_records WHERE NOT ready AND due_at <= now()'),
        ).toEqual([]),
      );
    }
    expect(await test.service.database.query(tooMany)).toEqual([]);
    expect(calls.dialled.length).toBeGreaterThan(40);
  });
});
