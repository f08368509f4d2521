import type { TestDatabase } from '@patchbay/testing/database';
import type { Connection } from './connection';

/** Microseconds of a time such as `2026-05-29 08:30:15.5` in UTC. */
export const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) * 1_000;

/** A call of two minutes that an agent answered after 12 seconds. */
const usual = {
  pbx: 'pbx',
  type: 'INBOUND',
  src: '600 100 200',
  dst: '221234567',
  normal_src: '+48600100200',
  normal_dst: '+48221234567',
  operator: 'trunk',
  state: 'ENDED',
  disposition: 'ANSWERED',
  started_at: at('2026-05-29 08:30:15'),
  ended_at: at('2026-05-29 08:32:15'),
} as const;

/** An open connection has no end. */
export const open = { ended_at: null, disposition: '' } as const;

/** Adds connections as the exchange would have made them. */
export async function addConnections(
  database: TestDatabase,
  ...all: (Partial<Connection> & Pick<Connection, 'connection_id'>)[]
): Promise<void> {
  const rows = all.map(one => ({ ...usual, anchor: one.connection_id, ...one }));
  for (const row of rows) {
    const names = Object.keys(row).join(', ');
    await database.query(
      `INSERT INTO connections (${names}) SELECT ${names} FROM json_populate_record(NULL::connections, $1)`,
      [JSON.stringify(row)],
    );
  }
}
