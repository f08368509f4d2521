import type { Connection, ConnectionLeg, QueueVisit } from '../../connections/connection';
import type { Instant } from '../../instants';
import type { Monitoring } from '../../monitorings/monitoring';
import type { AgentState } from '../../statuses/agent-state';

/** Something that is to be reported: one kind for each webhook action of calls, but for the recording's. */
export type Report = CallReport | AgentStatusChanged | MonitoringChanged;

/** Something that happened to a connection, which is as it is then. */
export type CallReport = { at: Instant; connection: Connection } & (
  | CallChanged
  | AgentRinging
  | LegChanged
  | QueueLeft
  | MessageLeft
  | ConnectionTransferred
);

export interface CallChanged {
  kind: 'connection started' | 'connection queued' | 'connection answered' | 'connection ended';
}

export interface AgentRinging {
  kind: 'agent ringing';
  agent_login: string;
}

export interface LegChanged {
  kind: 'leg answered' | 'leg ended';
  leg: ConnectionLeg;
}

export interface QueueLeft {
  kind: 'queue left';
  visit: QueueVisit;
}

export interface MessageLeft {
  kind: 'message left';
  mailbox: string;
}

export interface ConnectionTransferred {
  kind: 'connection transferred';
  /** Who handed over; null for somebody who is no agent. */
  agent_login: string | null;
  attended: boolean;
}

export interface AgentStatusChanged {
  kind: 'agent status changed';
  at: Instant;
  agent: AgentState;
  before: AgentState;
}

export interface MonitoringChanged {
  kind: 'monitoring requested' | 'monitoring began' | 'monitoring ended';
  at: Instant;
  monitoring: Monitoring;
  /** Null for one that is new. */
  before: Monitoring | null;
}

/** The same with the connection as it was reported before; null for one that was not. */
export type ReportedCall = CallReport & { before: Connection | null };
export type Reported = ReportedCall | AgentStatusChanged | MonitoringChanged;
