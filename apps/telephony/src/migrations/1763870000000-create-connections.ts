import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls of the exchange and the statuses of agents; instants are microseconds since 1970. */
export class CreateConnections1763870000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(connections);
    await runner.query('CREATE INDEX connections_started_at ON connections (started_at DESC, connection_id)');
    for (const column of ['queue_id', 'user_login', 'customer_id', 'normal_src', 'normal_dst']) {
      await runner.query(`CREATE INDEX connections_${column}
        ON connections (${column}, started_at DESC, connection_id)`);
    }
    await runner.query(`CREATE INDEX connections_open ON connections (queue_id) WHERE state <> 'ENDED'`);
    await runner.query(`CREATE INDEX connections_recorded ON connections (recording_ready_at DESC, connection_id)
      WHERE recording_ready_at IS NOT NULL`);
    await runner.query("CREATE INDEX connections_filename ON connections (filename) WHERE filename <> ''");
    await runner.query(
      `CREATE INDEX connections_created_at ON connections (created_at) WHERE state = 'ENDED'`,
    );
    await runner.query(`CREATE INDEX connections_unrecorded ON connections (ended_at)
      WHERE filename <> '' AND recording_ready_at IS NULL AND state = 'ENDED'`);
    await runner.query(legs);
    await runner.query('CREATE INDEX connection_legs_connection_id ON connection_legs (connection_id)');
    await runner.query(`CREATE INDEX connection_legs_open ON connection_legs (agent_login)
      WHERE ended_at IS NULL`);
    await runner.query(agentStates);
    await runner.query(`CREATE TABLE pbx_positions (
      pbx text PRIMARY KEY,
      startup text NOT NULL,
      applied_to bigint NOT NULL,
      alive_at bigint NOT NULL,
      calls_processed bigint NOT NULL,
      counted_at timestamptz NOT NULL
    )`);
    await runner.query('CREATE SEQUENCE connection_ids MINVALUE 1000000000');
    await runner.query(`CREATE TABLE pauses (
      id bigint PRIMARY KEY,
      name text NOT NULL,
      active boolean NOT NULL DEFAULT true
    )`);
    await runner.query('ALTER TABLE queues ADD exchange_name text');
    await runner.query(`CREATE TABLE queue_agents (
      queue_id bigint NOT NULL REFERENCES queues (id),
      login text NOT NULL,
      PRIMARY KEY (queue_id, login)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE queue_agents');
    await runner.query('ALTER TABLE queues DROP exchange_name');
    await runner.query('DROP SEQUENCE connection_ids');
    for (const table of ['pauses', 'pbx_positions', 'agent_states', 'connection_legs', 'connections']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}

const connections = `CREATE TABLE connections (
  connection_id text PRIMARY KEY,
  pbx text NOT NULL,
  anchor text NOT NULL,
  type text NOT NULL CHECK (type IN ('INBOUND', 'OUTBOUND')),
  src text NOT NULL,
  dst text NOT NULL,
  normal_src text NOT NULL,
  normal_dst text NOT NULL,
  operator text NOT NULL DEFAULT '',
  queue_id bigint,
  user_login text,
  customer_id bigint,
  outbound_id text,
  custom_data json,
  state text NOT NULL CHECK (state IN ('NEW', 'QUEUED', 'RINGING', 'TALKING', 'ENDED')),
  disposition text NOT NULL DEFAULT '' CHECK (disposition IN ('', 'ANSWERED', 'NO ANSWER', 'BUSY', 'FAILED')),
  started_at bigint NOT NULL,
  queued_at bigint,
  waits boolean NOT NULL DEFAULT false,
  answered_at bigint,
  ended_at bigint,
  talking_since bigint,
  talk_time bigint NOT NULL DEFAULT 0,
  wait_time bigint,
  disconnected_by text NOT NULL DEFAULT '' CHECK (disconnected_by IN ('', 'Agent', 'Customer')),
  transferred_to text NOT NULL DEFAULT '',
  failure text NOT NULL DEFAULT '' CHECK (failure IN ('', 'BUSY', 'FAILED')),
  filename text NOT NULL DEFAULT '',
  recording_ready_at bigint,
  estimated boolean NOT NULL DEFAULT false,
  told json,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'ENDED') = (ended_at IS NOT NULL)),
  CHECK ((state = 'ENDED') = (disposition <> ''))
)`;

const legs = `CREATE TABLE connection_legs (
  leg text PRIMARY KEY,
  connection_id text NOT NULL REFERENCES connections (connection_id) ON DELETE CASCADE,
  agent_login text,
  number text NOT NULL,
  ringing_at bigint NOT NULL,
  answered_at bigint,
  ended_at bigint
)`;

const agentStates = `CREATE TABLE agent_states (
  login text PRIMARY KEY,
  memberships jsonb NOT NULL,
  phone text NOT NULL,
  status text NOT NULL CHECK (status IN
    ('OFF', 'FREE', 'PAUSED', 'INBOUND_CALL', 'OUTBOUND_CALL', 'OUTBOUND_PREVIEW', 'CALL', 'RINGING')),
  pause_id bigint,
  last_change bigint
)`;
