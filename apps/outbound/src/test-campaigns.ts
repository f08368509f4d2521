import type { TestDatabase } from '@patchbay/testing/database';

export const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }];

/** Limits that keep no number from calls, at any time. */
export const unlimited = {
  calling_hours: always,
  max_attempts: 0,
  max_attempts_day: 0,
  max_attempts_number_day: 0,
  number_rest_minutes: 0,
};

/** A time zone whose clocks show neither this hour nor the next one of the business time zone. */
export const farZone = 'Pacific/Honolulu';

/** This hour and the next one of a time zone. */
export function hoursIn(timeZone: string) {
  const shown = { timeZone, hour: '2-digit', hourCycle: 'h23' } as const;
  const hour = Number(new Intl.DateTimeFormat('en-GB', shown).format(new Date()));
  const at = (one: number) => `${String(one % 24).padStart(2, '0')}:00`;
  return [hour, hour + 1].map(one => ({ ...always[0]!, from: at(one), to: at(one + 1) }));
}

const addEnds = `INSERT INTO campaign_days AS days
    (campaign_id, day, calls, talked, abandoned, machines, "left", ring_ms, talk_ms, wait_ms)
  SELECT $1, (now() AT TIME ZONE 'Europe/Warsaw')::date, $2::int + $3::int + $4::int, $2, $3, $4, 0, 0, 0, 0
  ON CONFLICT (campaign_id, day) DO UPDATE SET calls = days.calls + excluded.calls,
    talked = days.talked + excluded.talked, abandoned = days.abandoned + excluded.abandoned, machines = days.machines + excluded.machines`;

/** Adds calls to those of today that were answered: agents took some, others found none, some were taken for machines. */
export const addAnswers = (
  database: TestDatabase,
  id: string,
  { talked = 0, abandoned = 0, machines = 0 }: { talked?: number; abandoned?: number; machines?: number },
): Promise<unknown> => database.query(addEnds, [id, talked, abandoned, machines]);

/** Nothing is called any more, and no agent has a record: for the next test. */
export async function forgetCalls(database: TestDatabase): Promise<void> {
  await database.query(`UPDATE claims SET state = 'ENDED', ended_at = now() WHERE state <> 'ENDED'`);
  await database.query('UPDATE attempts SET look_at = NULL, ended_at = coalesce(ended_at, now())');
  await database.query(`UPDATE attempts SET decided_at = decided_at - interval '10 minutes'`);
}

/** Has changes of some rows fail until the result is called, as those of a row that something is wrong with. */
export async function breakRows(
  database: TestDatabase,
  { table, change, where }: { table: string; change: 'INSERT' | 'UPDATE'; where: string },
): Promise<() => Promise<unknown>> {
  await database.query(
    `CREATE OR REPLACE FUNCTION fail_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`,
  );
  await database.query(
    `CREATE TRIGGER broken BEFORE ${change} ON ${table} FOR EACH ROW WHEN (${where}) EXECUTE FUNCTION fail_change()`,
  );
  return () => database.query(`DROP TRIGGER broken ON ${table}`);
}

/** SQL of claims that were open while another one of the same record, number or agent was. */
export const overlapping = (
  column: string,
): string => `SELECT one.claim_id FROM claims AS one JOIN claims AS other
  ON one.${column} = other.${column} AND one.claim_id < other.claim_id
  WHERE other.claimed_at < coalesce(one.ended_at, 'infinity')`;
