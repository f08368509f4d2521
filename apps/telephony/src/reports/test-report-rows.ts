import type { TestDatabase } from '@patchbay/testing/database';
import type { ConnectionLeg, QueueVisit } from '../connections/connection';
import { addConnections } from '../connections/test-connections';
import type { PresenceChange } from './presence';

export type Leg = Pick<
  ConnectionLeg,
  | 'leg'
  | 'connection_id'
  | 'agent_login'
  | 'ringing_at'
  | 'answered_at'
  | 'ended_at'
  | 'queue_id'
  | 'reason'
  | 'talk_time'
>;
export type Visit = Pick<QueueVisit, 'connection_id' | 'joined_at' | 'queue_id' | 'left_at' | 'how'>;

/** Rows of which reports are made. */
export interface ReportRows {
  legs: Leg[];
  visits: Visit[];
  presence: PresenceChange[];
}

async function add(database: TestDatabase, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(rows[0]!).join(', ');
  await database.query(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Adds the rows, with a connection for each identifier. */
export async function addReportRows(database: TestDatabase, rows: ReportRows): Promise<void> {
  const { legs, visits, presence } = rows;
  const ids = new Set([...legs, ...visits].map(({ connection_id }) => connection_id));
  await addConnections(database, ...[...ids].map(connection_id => ({ connection_id })));
  await add(
    database,
    'connection_legs',
    legs.map(leg => ({ number: '', kind: 'dial', estimated: false, ...leg })),
  );
  await add(
    database,
    'queue_visits',
    visits.map(visit => ({ position: 1, estimated: false, ...visit })),
  );
  await add(
    database,
    'agent_presence',
    presence.map(change => ({ ...change, created_at: '2026-01-01' })),
  );
  const states = [...new Set(presence.map(({ login }) => login))].map(login => ({
    login,
    memberships: [],
    phone: 'NOT_INUSE',
    status: 'OFF',
  }));
  await add(database, 'agent_states', states);
}
