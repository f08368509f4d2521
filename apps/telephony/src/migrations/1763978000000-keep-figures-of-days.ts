import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `CREATE TABLE report_days (
    day date PRIMARY KEY,
    zone text NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    ended timestamptz NOT NULL
  )`,
  'CREATE INDEX report_days_ended ON report_days (ended)',
  'CREATE INDEX report_days_ends_at ON report_days (ends_at)',
  `CREATE TABLE queue_hours (
    day date NOT NULL REFERENCES report_days (day) ON DELETE CASCADE,
    hour timestamp NOT NULL,
    queue_id bigint NOT NULL,
    offered bigint NOT NULL,
    answered bigint NOT NULL,
    abandoned bigint NOT NULL,
    abandoned_within bigint NOT NULL,
    timed_out bigint NOT NULL,
    left_queue bigint NOT NULL,
    waited bigint NOT NULL,
    longest bigint NOT NULL,
    waits integer[],
    talks bigint NOT NULL,
    talked bigint NOT NULL
  )`,
  'CREATE INDEX queue_hours_day ON queue_hours (day)',
  `CREATE TABLE agent_days (
    day date NOT NULL REFERENCES report_days (day) ON DELETE CASCADE,
    agent_login text NOT NULL,
    queue_id bigint,
    offered bigint NOT NULL,
    answered bigint NOT NULL,
    missed bigint NOT NULL,
    refused bigint NOT NULL,
    rang bigint NOT NULL,
    talked bigint NOT NULL,
    calls bigint NOT NULL,
    talked_outbound bigint NOT NULL,
    talks integer[]
  )`,
  'CREATE INDEX agent_days_day ON agent_days (day)',
  `CREATE TABLE agent_day_times (
    day date NOT NULL REFERENCES report_days (day) ON DELETE CASCADE,
    agent_login text NOT NULL,
    presence text NOT NULL,
    pause_id bigint,
    lasted bigint NOT NULL
  )`,
  'CREATE INDEX agent_day_times_day ON agent_day_times (day)',
  `CREATE TABLE agent_presence (
    login text NOT NULL,
    since bigint NOT NULL,
    presence text NOT NULL CHECK (presence IN ('off', 'on', 'paused')),
    pause_id bigint,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (login, since)
  )`,
  'CREATE INDEX agent_presence_since ON agent_presence (since)',
  'CREATE INDEX agent_presence_created_at ON agent_presence (created_at)',
];

/** What calls and agents were on days that are over, and since when agents are logged in or paused. */
export class KeepFiguresOfDays1763978000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(table);
    await runner.query(`INSERT INTO agent_presence (login, since, presence, pause_id)
      SELECT login, last_change, CASE status WHEN 'OFF' THEN 'off' WHEN 'PAUSED' THEN 'paused' ELSE 'on' END,
        CASE status WHEN 'PAUSED' THEN pause_id END
      FROM agent_states WHERE last_change IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['agent_presence', 'agent_day_times', 'agent_days', 'queue_hours', 'report_days']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
