import type { ClientBase } from 'pg';
import type { Class } from '@patchbay/contracts/message';
import { columnList, columnsOf } from '@patchbay/persistence/columns';
import { type Statement, rowsOn, statement } from '@patchbay/persistence/statement';
import { Connection, ConnectionLeg, QueueVisit } from '../../connections/connection';
import type { FurtherRecording } from '../../connections/further-recording';
import { Monitoring } from '../../monitorings/monitoring';
import { AgentState } from '../../statuses/agent-state';
import { type StoredRows, keyOfVisit } from '../rules/call-rows';

const connection = columnList('connections', Connection);
const leg = columnList('connection_legs', ConnectionLeg);
const visit = columnList('queue_visits', QueueVisit);
const agent = columnList('agent_states', AgentState);
const monitoring = columnList('monitorings', Monitoring);

const namedConnections = statement<{ ids: string[] }, Connection>(
  `SELECT ${connection} FROM connections WHERE connection_id = ANY (:ids::text[])
    ORDER BY connection_id FOR UPDATE`,
);
const otherConnections = statement<{ ids: string[] }, Connection>(
  `SELECT ${connection} FROM connections WHERE connection_id = ANY (:ids::text[])`,
);
/** Legs may outlive their connections, as those of two agents who talk on after the customer has left. */
const openConnections = statement<
  { ids: string[] },
  { connection_id: string }
>(`SELECT connection_id FROM connections
  WHERE connection_id = ANY (:ids::text[]) OR state <> 'ENDED'
  UNION SELECT connection_id FROM connection_legs WHERE ended_at IS NULL`);
const legsOfConnections = statement<{ ids: string[] }, ConnectionLeg>(
  `SELECT ${leg} FROM connection_legs WHERE connection_id = ANY (:ids::text[])`,
);
const visitsOfConnections = statement<{ ids: string[] }, QueueVisit>(
  `SELECT ${visit} FROM queue_visits WHERE connection_id = ANY (:ids::text[])`,
);
const openLegsOfAgents = statement<
  { logins: string[]; ids: string[] },
  ConnectionLeg
>(`SELECT ${leg} FROM connection_legs
  WHERE ended_at IS NULL AND agent_login = ANY (:logins::text[]) AND connection_id <> ALL (:ids::text[])`);
const namedAgents = statement<{ logins: string[] }, AgentState>(
  `SELECT ${agent} FROM agent_states WHERE login = ANY (:logins::text[])`,
);
const allAgents = statement<object, AgentState>(`SELECT ${agent} FROM agent_states`);

const namedMonitorings = statement<{ ids: string[] }, Monitoring>(
  `SELECT ${monitoring} FROM monitorings WHERE monitoring_id = ANY (:ids::text[])
    ORDER BY monitoring_id FOR UPDATE`,
);
const openMonitorings = statement<{ ids: string[] }, Monitoring>(
  `SELECT ${monitoring} FROM monitorings WHERE ended_at IS NULL OR monitoring_id = ANY (:ids::text[])
    ORDER BY monitoring_id FOR UPDATE`,
);

/** Keys of the rows that are stored. */
export interface Loaded {
  connections: ReadonlySet<string>;
  legs: ReadonlySet<string>;
  visits: ReadonlySet<string>;
  agents: ReadonlySet<string>;
  monitorings: ReadonlySet<string>;
}

export const keysOf = ({ connections, legs, visits, agents, monitorings }: StoredRows): Loaded => ({
  connections: new Set(connections.map(({ connection_id }) => connection_id)),
  legs: new Set(legs.map(row => row.leg)),
  visits: new Set(visits.map(keyOfVisit)),
  agents: new Set(agents.map(({ login }) => login)),
  monitorings: new Set(monitorings.map(row => row.monitoring_id)),
});

/** What facts name, for {@link loadRows}. */
export interface Named {
  connections: Iterable<string>;
  monitorings: ReadonlySet<string>;
  /** Logins of the agents whose phones are named, which may have to be looked up. */
  logins: () => Promise<string[]>;
  /** Whether the facts concern whatever is open. */
  everything: boolean;
}

/**
 * Reads the rows that facts concern: the connections and monitorings, which are locked, the legs of the former, and the agents with their
 * open legs and the connections of these.
 */
export async function loadRows(client: ClientBase, named: Named): Promise<StoredRows> {
  const ids = await idsOf(client, named);
  const [found, own, visits, monitorings] = await Promise.all([
    rowsOn(client, namedConnections, { ids }),
    rowsOn(client, legsOfConnections, { ids }),
    rowsOn(client, visitsOfConnections, { ids }),
    monitoringsOf(client, named),
  ]);
  const agents = own.flatMap(({ agent_login }) => agent_login ?? []);
  const logins = [...new Set([...(await named.logins()), ...agents])];
  const [others, states] = await Promise.all([
    rowsOn(client, openLegsOfAgents, { logins, ids }),
    named.everything ? rowsOn(client, allAgents) : rowsOn(client, namedAgents, { logins }),
  ]);
  const elsewhere = others.map(({ connection_id }) => connection_id);
  const busyWith = elsewhere.length > 0 ? await rowsOn(client, otherConnections, { ids: elsewhere }) : [];
  return {
    connections: [...found, ...busyWith],
    legs: [...own, ...others],
    visits,
    agents: states,
    monitorings,
  };
}

async function idsOf(client: ClientBase, { connections, everything }: Named): Promise<string[]> {
  const ids = [...connections];
  if (!everything) return ids;
  return (await rowsOn(client, openConnections, { ids })).map(({ connection_id }) => connection_id);
}

/** There are few: nothing is asked for facts that name none. */
async function monitoringsOf(client: ClientBase, { monitorings, everything }: Named): Promise<Monitoring[]> {
  const ids = [...monitorings];
  if (everything) return rowsOn(client, openMonitorings, { ids });
  return ids.length > 0 ? rowsOn(client, namedMonitorings, { ids }) : [];
}

/** Statements that store rows, which are their values as JSON. */
interface Storing {
  add: Statement<{ rows: string }>;
  change: Statement<{ rows: string }>;
}

/** Triggers of a new row are not for one that changes, so these are two statements. */
function storing<E extends object>(table: string, entity: Class<E>, ...keys: (keyof E & string)[]): Storing {
  const columns = columnsOf(entity).filter(name => !keptByDatabase.has(name));
  const rows = `json_populate_recordset(NULL::${table}, :rows::json) AS given`;
  const changed = columns
    .filter(name => !keys.includes(name as keyof E & string))
    .map(name => `${name} = given.${name}`);
  const same = keys.map(key => `${table}.${key} = given.${key}`);
  return {
    add: statement(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM ${rows}`),
    change: statement(`UPDATE ${table} SET ${changed.join(', ')} FROM ${rows} WHERE ${same.join(' AND ')}`),
  };
}

/** A trigger keeps it in step with `connection_topics`. */
const keptByDatabase: ReadonlySet<string> = new Set(['topic_id']);

const connectionsStored = storing('connections', Connection, 'connection_id');
/** Adds connections, which are its value as JSON. */
export const addConnections = connectionsStored.add;
const legsStored = storing('connection_legs', ConnectionLeg, 'leg');
const visitsStored = storing('queue_visits', QueueVisit, 'connection_id', 'joined_at');
const agentsStored = storing('agent_states', AgentState, 'login');
const monitoringsStored = storing('monitorings', Monitoring, 'monitoring_id');
/** Adds monitorings, which are its value as JSON. */
export const addMonitorings = monitoringsStored.add;

/** Stores the rows that changed since {@link loadRows}, and those that are new. A trigger on visits reads their connections: these come first. */
export async function saveRows(client: ClientBase, loaded: Loaded, changed: StoredRows): Promise<void> {
  await Promise.all([
    save(client, connectionsStored, changed.connections, row => loaded.connections.has(row.connection_id)),
    save(client, legsStored, changed.legs, row => loaded.legs.has(row.leg)),
    save(client, visitsStored, changed.visits, row => loaded.visits.has(keyOfVisit(row))),
    save(client, agentsStored, changed.agents, row => loaded.agents.has(row.login)),
    save(client, monitoringsStored, changed.monitorings, row => loaded.monitorings.has(row.monitoring_id)),
  ]);
}

const newRecordings = statement<{ rows: string }>(`INSERT INTO further_recordings
    (connection_id, filename, began_at, ready_at)
  SELECT connection_id, filename, began_at, ready_at FROM json_populate_recordset(NULL::further_recordings, :rows::json)
  ON CONFLICT DO NOTHING`);

export async function addRecordings(client: ClientBase, found: readonly FurtherRecording[]): Promise<void> {
  if (found.length > 0) await rowsOn(client, newRecordings, { rows: JSON.stringify(found) });
}

/** A statement has some seconds; after a restart of the exchange all open connections end at once. */
const mostInStatement = 2_000;

const chunksOf = <R>(rows: readonly R[]): R[][] =>
  Array.from({ length: Math.ceil(rows.length / mostInStatement) }, (_, index) =>
    rows.slice(index * mostInStatement, (index + 1) * mostInStatement),
  );

/** Sends all of it at once: what follows, on the same connection, finds it stored. */
async function save<R>(
  client: ClientBase,
  { add, change }: Storing,
  rows: readonly R[],
  isStored: (row: R) => boolean,
): Promise<void> {
  const [stored, added] = [rows.filter(isStored), rows.filter(row => !isStored(row))];
  const run = (statement: Storing['add'], some: readonly R[]) =>
    chunksOf(some).map(chunk => rowsOn(client, statement, { rows: JSON.stringify(chunk) }));
  await Promise.all([...run(change, stored), ...run(add, added)]);
}
