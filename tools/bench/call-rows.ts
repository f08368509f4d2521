import type { CallSystem } from './call-system';
import type { PlayedCalls } from './call-load';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which what is not stored is missing. */
const patience = 20_000;

/** Waits until no call is open; what is wrong with the rows then, and what was told of them. */
export async function wrongRows(system: CallSystem, played: PlayedCalls): Promise<string[]> {
  const { database } = system;
  const deadline = performance.now() + patience;
  const read = async () => {
    const { rows } = await database.query(
      `SELECT count(*)::int AS rows, count(*) FILTER (WHERE state <> 'ENDED')::int AS open,
        count(*) FILTER (WHERE estimated)::int AS estimated,
        (SELECT count(*)::int FROM outbox WHERE subject = 'events.telephony.CONNECTION_ENDED'
          AND aggregate = ANY (SELECT 'connection_id=' || unnest($1::text[]))) AS told
      FROM connections WHERE connection_id = ANY ($1)`,
      [played.connections],
    );
    return rows[0] as { rows: number; open: number; estimated: number; told: number };
  };
  const isWhole = ({ rows, open }: { rows: number; open: number }) =>
    rows === played.connections.length && open === 0;
  let found = await read();
  for (; !isWhole(found) && performance.now() < deadline; found = await read()) await pause(50);
  const calls = played.connections.length;
  return [
    ...(found.rows === calls ? [] : [`${found.rows} rows of ${calls} calls`]),
    ...(found.open === 0 ? [] : [`${found.open} are open`]),
    ...(found.estimated === 0 ? [] : [`${found.estimated} ends are estimated`]),
    ...(found.told === calls ? [] : [`${found.told} ends were told`]),
  ];
}
