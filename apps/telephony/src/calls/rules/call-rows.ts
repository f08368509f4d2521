import { isDeepStrictEqual } from 'node:util';
import {
  type Connection,
  type ConnectionLeg,
  type QueueVisit,
  noteReported,
} from '../../connections/connection';
import type { FurtherRecording } from '../../connections/further-recording';
import type { Instant } from '../../instants';
import type { Monitoring } from '../../monitorings/monitoring';
import type { AgentState } from '../../statuses/agent-state';
import type { ExchangeNames } from '../names/exchange-names';
import type { CallReport, Report, Reported } from './reported';

/** Rows as they are stored. */
export interface StoredRows {
  connections: Connection[];
  legs: ConnectionLeg[];
  visits: QueueVisit[];
  agents: AgentState[];
  monitorings: Monitoring[];
}

/** The rows that facts change, and what is reported of it. Values in a row are replaced, never changed, as copies share them. */
export class CallRows {
  readonly reported: Reported[] = [];
  /** Files of calls that have one already; some may be stored. */
  readonly recordings: FurtherRecording[] = [];
  readonly connections: Map<string, Connection>;
  private readonly allLegs = new Map<string, ConnectionLeg>();
  private readonly legsOfConnection = new Map<string, Set<ConnectionLeg>>();
  private readonly legsOfAgent = new Map<string | null, Set<ConnectionLeg>>();
  private readonly visits: Map<string, QueueVisit>;
  readonly agents: Map<string, AgentState>;
  readonly monitorings: Map<string, Monitoring>;
  /** Logins whose status may have changed. */
  readonly touched = new Set<string>();
  private readonly stored: StoredRows;

  constructor(
    stored: StoredRows,
    readonly names: ExchangeNames,
  ) {
    this.stored = stored;
    this.connections = new Map(stored.connections.map(row => [row.connection_id, { ...row }]));
    for (const row of stored.legs) this.addLeg({ ...row });
    this.visits = new Map(stored.visits.map(row => [keyOfVisit(row), { ...row }]));
    this.agents = new Map(stored.agents.map(row => [row.login, { ...row }]));
    this.monitorings = new Map(stored.monitorings.map(row => [row.monitoring_id, { ...row }]));
  }

  /** Rows that are not as they were stored. */
  get changed(): StoredRows {
    return {
      connections: differing(this.stored.connections, this.connections, row => row.connection_id),
      legs: differing(this.stored.legs, this.legs, row => row.leg),
      visits: differing(this.stored.visits, this.visits, keyOfVisit),
      agents: differing(this.stored.agents, this.agents, row => row.login),
      monitorings: differing(this.stored.monitorings, this.monitorings, row => row.monitoring_id),
    };
  }

  /** A connection that facts may change: one that is over stays as it is. */
  open(connection_id: string): Connection | undefined {
    const connection = this.connections.get(connection_id);
    return connection?.state === 'ENDED' ? undefined : connection;
  }

  get legs(): ReadonlyMap<string, ConnectionLeg> {
    return this.allLegs;
  }

  addLeg(leg: ConnectionLeg): void {
    this.allLegs.set(leg.leg, leg);
    addTo(this.legsOfConnection, leg.connection_id, leg);
    addTo(this.legsOfAgent, leg.agent_login, leg);
  }

  /** The leg is another connection's from now on. */
  moveLeg(leg: ConnectionLeg, connection_id: string): void {
    this.legsOfConnection.get(leg.connection_id)?.delete(leg);
    leg.connection_id = connection_id;
    addTo(this.legsOfConnection, connection_id, leg);
  }

  legsOf({ connection_id }: Connection): ConnectionLeg[] {
    return [...(this.legsOfConnection.get(connection_id) ?? [])];
  }

  openLegsOf(login: string): ConnectionLeg[] {
    return [...(this.legsOfAgent.get(login) ?? [])].filter(leg => leg.ended_at === null);
  }

  addVisit(visit: QueueVisit): void {
    this.visits.set(keyOfVisit(visit), visit);
  }

  /** The wait of a caller that is not over: it began when the caller joined a queue last. */
  openVisitOf({ connection_id, queued_at }: Connection): QueueVisit | undefined {
    const visit = this.visits.get(keyOfVisit({ connection_id, joined_at: queued_at }));
    return visit?.left_at === null ? visit : undefined;
  }

  /** The agent's state, whose status is looked at again after the fact. */
  touch(login: string): AgentState {
    this.touched.add(login);
    const agent = this.agents.get(login) ?? newAgent(login);
    this.agents.set(login, agent);
    return agent;
  }

  /** Reports something with a copy of its row, which changes later. */
  report(report: Report): void {
    this.reported.push(reportedOf(report));
  }
}

function reportedOf(report: Report): Reported {
  if (report.kind === 'agent status changed') return { ...report, agent: { ...report.agent } };
  if ('monitoring' in report) return { ...report, monitoring: { ...report.monitoring } };
  const { connection } = report;
  return { ...copied(report), before: noteReported(connection), connection: { ...connection } };
}

/** Rows that a report has beside its connection. */
const copied = (report: CallReport): CallReport => ({
  ...report,
  ...('leg' in report && { leg: { ...report.leg } }),
  ...('visit' in report && { visit: { ...report.visit } }),
});

/** Key of a wait among others. */
export const keyOfVisit = (visit: { connection_id: string; joined_at: Instant | null }): string =>
  `${visit.connection_id} ${visit.joined_at}`;

function addTo<K>(index: Map<K, Set<ConnectionLeg>>, key: K, leg: ConnectionLeg): void {
  index.set(key, (index.get(key) ?? new Set()).add(leg));
}

const newAgent = (login: string): AgentState => ({
  login,
  memberships: [],
  phone: 'UNKNOWN',
  status: 'OFF',
  pause_id: null,
  last_change: null,
  in_preview: false,
  wrap_up_until: null,
});

function differing<Row extends object>(
  stored: Row[],
  now: ReadonlyMap<string, Row>,
  key: (row: Row) => string,
): Row[] {
  const before = new Map(stored.map(row => [key(row), { ...row }]));
  return [...now.values()].filter(row => !isDeepStrictEqual({ ...row }, before.get(key(row))));
}
