import type { MigrationInterface, QueryRunner } from 'typeorm';

/** While a claim is open, its record, its agent and its number are in no other one, of whatever campaign. */
export class CreateClaims1763976100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE claims (
      claim_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      record_id bigint NOT NULL,
      campaign_id text NOT NULL,
      customer_id bigint,
      agent_login text NOT NULL,
      phone_number text NOT NULL,
      phone_key text NOT NULL,
      state text NOT NULL DEFAULT 'OFFERED'
        CHECK (state IN ('OFFERED', 'CALLING', 'TALKING', 'WRAP_UP', 'ENDED')),
      status_before bigint NOT NULL,
      status_id bigint NOT NULL,
      lease_until timestamptz,
      attempt_id bigint,
      reason text NOT NULL DEFAULT '',
      claimed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      ended_at timestamptz
    )`);
    for (const [name, column] of [
      ['record', 'record_id'],
      ['agent', 'agent_login'],
      ['number', 'phone_key'],
    ])
      await runner.query(
        `CREATE UNIQUE INDEX claims_${name}_unique ON claims (${column}) WHERE state <> 'ENDED'`,
      );
    await runner.query(
      `CREATE INDEX claims_lease_until ON claims (lease_until) WHERE state <> 'ENDED' AND lease_until IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX claims_of_attempt ON claims (attempt_id) WHERE state <> 'ENDED'`);
    await runner.query('CREATE INDEX claims_of_campaign ON claims (campaign_id, claimed_at)');
    await runner.query(`CREATE INDEX claims_ended_at ON claims (ended_at) WHERE state = 'ENDED'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE claims');
  }
}
