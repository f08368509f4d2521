import { transcriptNames as allTranscripts } from '@patchbay/testing/exchange/transcript';
import {
  type Connection,
  type ConnectionLeg,
  type QueueVisit,
  unsetConnection,
} from '../../connections/connection';
import type { FurtherRecording } from '../../connections/further-recording';
import type { AmiFields } from '../../exchange/protocol/ami-fields';
import type { AgentState } from '../../statuses/agent-state';
import { CallFold } from './call-fold';
import { CallInterpreter } from '../../exchange/facts/call-interpreter';
import type { Monitoring } from '../../monitorings/monitoring';
import { type StoredRows, keyOfVisit } from './call-rows';
import type { ExchangeNames } from '../names/exchange-names';
import type { Fact } from '../../exchange/facts/facts';
import { referencesOf } from '../names/references';
import type { Reported } from './reported';

const agents: Record<string, string> = { 101: 'anna.nowak', 102: 'jan.kowal', 103: 'ewa.lis' };

/** Agents 101, 102 and 103 with phones of their numbers, the queues hotline (7) and sales (8, with a wrap-up), the pauses 1 and 2. */
export const exchangeNames: ExchangeNames = {
  pbx: 'pbx',
  lastAlive: null,
  agentOf: device => agents[/^PJSIP\/(\d+)$/.exec(device)?.[1] ?? ''],
  isState: () => true,
  doMembersReport: false,
  agentWith: number => agents[number],
  recordedUntil: () => undefined,
  customerOf: () => undefined,
  queueOf: name => new Map([['hotline', 7]]).get(name) ?? new Map([['sales', 8]]).get(name),
  pauseOf: reason => new Map([['1', 1]]).get(reason) ?? new Map([['2', 2]]).get(reason),
  wrapUpOf: queue_id => (queue_id === 8 ? 20 : 0),
  normal: number => (number.length > 5 ? `+48${number}` : number),
};

/** An agent who is free in the hotline. */
export const freeAgent = (login: string): AgentState => ({
  login,
  memberships: [{ queue: 'hotline', paused: false, reason: '' }],
  phone: 'NOT_INUSE',
  status: 'FREE',
  pause_id: null,
  last_change: null,
  in_preview: false,
  wrap_up_until: null,
});

/** A call that a command asked for, with what came with it: the agent 101 is to be connected with 600100200. */
export function askedConnection(connection_id: string): Connection {
  return {
    ...unsetConnection,
    connection_id,
    pbx: 'pbx',
    anchor: connection_id,
    type: 'OUTBOUND',
    src: '101',
    dst: '600100200',
    normal_src: '101',
    normal_dst: '+48600100200',
    user_login: 'anna.nowak',
    customer_id: 12,
    customer_label: 'Nowak Ewa',
    outbound_id: '00003',
    custom_data: { order: 17 },
    started_at: Number(connection_id.split('.')[0]) * 1e6,
  };
}

/** A call that a campaign asked for: 600100200 is to be called, and then waits in a queue of the campaign. */
export const askedNumber = (connection_id: string): Connection => ({
  ...askedConnection(connection_id),
  src: '221234567',
  normal_src: '+48221234567',
  user_login: null,
});

/** Stands for the database: keeps rows as JSON, and loads of them only what facts name. */
export class TestCalls {
  readonly reported: Reported[] = [];
  readonly recordings: FurtherRecording[] = [];
  private readonly connections = new Map<string, string>();
  private readonly legs = new Map<string, string>();
  private readonly visits = new Map<string, string>();
  private readonly states = new Map<string, string>();
  private readonly monitorings = new Map<string, string>();

  constructor(readonly names: ExchangeNames = exchangeNames) {
    this.store({ agents: [freeAgent('anna.nowak'), freeAgent('jan.kowal')] });
  }

  /** Applies a batch of facts in one transaction. */
  apply(facts: readonly Fact[]): StoredRows {
    const fold = new CallFold(this.load(facts), this.names);
    for (const fact of facts) fold.apply(fact);
    this.reported.push(...fold.reported);
    this.recordings.push(...fold.recordings);
    this.store(fold.changed);
    return fold.changed;
  }

  store({
    connections = [],
    legs = [],
    visits = [],
    agents = [],
    monitorings = [],
  }: Partial<StoredRows>): void {
    for (const row of connections) this.connections.set(row.connection_id, JSON.stringify(row));
    for (const row of legs) this.legs.set(row.leg, JSON.stringify(row));
    for (const row of visits) this.visits.set(keyOfVisit(row), JSON.stringify(row));
    for (const row of agents) this.states.set(row.login, JSON.stringify(row));
    for (const row of monitorings) this.monitorings.set(row.monitoring_id, JSON.stringify(row));
  }

  get rows(): StoredRows {
    return {
      connections: [...this.connections.values()].map(text => JSON.parse(text) as Connection),
      legs: [...this.legs.values()].map(text => JSON.parse(text) as ConnectionLeg),
      visits: [...this.visits.values()].map(text => JSON.parse(text) as QueueVisit),
      agents: [...this.states.values()].map(text => JSON.parse(text) as AgentState),
      monitorings: [...this.monitorings.values()].map(text => JSON.parse(text) as Monitoring),
    };
  }

  get statuses(): Record<string, string> {
    return Object.fromEntries(this.rows.agents.map(({ login, status }) => [login, status]));
  }

  private load(facts: readonly Fact[]): StoredRows {
    const named = referencesOf(facts);
    const logins = new Set([...named.devices].map(device => this.names.agentOf(device)));
    const { connections, legs, visits, agents, monitorings } = this.rows;
    if (named.everything) {
      const open = connections.filter(
        row => row.state !== 'ENDED' || named.connections.has(row.connection_id),
      );
      const ids = new Set(open.map(row => row.connection_id));
      return {
        connections: open,
        legs: legs.filter(leg => ids.has(leg.connection_id) || !leg.ended_at),
        visits: visits.filter(visit => ids.has(visit.connection_id)),
        agents,
        monitorings,
      };
    }
    const ofAgents = legs.filter(leg => leg.ended_at === null && logins.has(leg.agent_login ?? undefined));
    const ids = new Set([...named.connections, ...ofAgents.map(leg => leg.connection_id)]);
    return {
      connections: connections.filter(row => ids.has(row.connection_id)),
      legs: legs.filter(leg => named.connections.has(leg.connection_id) || ofAgents.includes(leg)),
      visits: visits.filter(visit => named.connections.has(visit.connection_id)),
      agents: agents.filter(({ login }) => logins.has(login)),
      monitorings: monitorings.filter(row => named.monitorings.has(row.monitoring_id)),
    };
  }
}

/** What a fresh replica reads of events, and what becomes of it. */
export function play(events: readonly AmiFields[], calls = new TestCalls()): TestCalls {
  const interpreter = new CallInterpreter();
  calls.apply(events.flatMap(event => interpreter.read(event)));
  return calls;
}

/** The recorded conversations with calls or agents in them. */
export const transcriptNames = allTranscripts.filter(name => name !== 'links-and-failures');

/** What was reported of connections as a whole: what is reported of legs and of waits is in their rows. */
const isOfWhole = ({ kind }: Reported): boolean =>
  !['leg answered', 'leg ended', 'queue left'].includes(kind);

/** What was reported of connections alone. */
export const connectionsReported = (reported: readonly Reported[]): string[] =>
  reported
    .filter(isOfWhole)
    .flatMap(one => ('connection' in one ? [`${one.connection.connection_id} ${one.kind}`] : []));

/** What was reported, in short: the connection's number after the dot or the agent, and what it is about. */
export function inShort(reported: readonly Reported[]): string[] {
  return reported.filter(isOfWhole).map(one => {
    if (one.kind === 'agent status changed')
      return `${one.agent.login} ${one.before.status} ${one.agent.status}`;
    if ('monitoring' in one) return `${one.monitoring.monitoring_id} ${one.kind}`;
    const { connection_id, user_login, transferred_to } = one.connection;
    const id = connection_id.split('.')[1];
    if (one.kind === 'agent ringing') return `${id} ringing ${one.agent_login}`;
    if (one.kind === 'connection transferred')
      return `${id} transferred ${one.agent_login} ${transferred_to}`;
    return `${id} ${one.kind.replace('connection ', '')} ${user_login ?? '-'}`;
  });
}
