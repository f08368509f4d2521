import { Injectable } from '@nestjs/common';
import {
  type ConnectionEnded,
  type ConnectionStarted,
  callEvents,
} from '@patchbay/contracts/telephony/call-events';
import { monitoringEvents } from '@patchbay/contracts/telephony/monitorings';
import { agentEvents } from '@patchbay/contracts/telephony/statuses';
import { type EventValues, type EventWrite, Outbox } from '@patchbay/persistence/outbox';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import type { Connection } from '../../connections/connection';
import { connectionInEvent, durationOf, talkOf, waitOf } from '../../connections/connection-view';
import { type Instant, dateOf } from '../../instants';
import { listenedOf, monitoringView, partiesOf } from '../../monitorings/monitoring-view';
import { agentStatusView } from '../../statuses/agent-status-view';
import type {
  AgentStatusChanged,
  ConnectionTransferred,
  MonitoringChanged,
  Reported,
  ReportedCall,
} from '../rules/reported';
import { type Make, partOf } from './part-events';

/** Makes the events of what is reported of calls and of agents' statuses, dated by the exchange. */
@Injectable()
export class CallEvents {
  constructor(
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /** Stores the events in the transaction of what they report, in their order. */
  async add(write: EventWrite, reported: readonly Reported[]): Promise<void> {
    await this.outbox.addValues(
      write,
      reported.map(each => this.values(write.context, each)),
    );
  }

  private values(context: RequestContext, reported: Reported): EventValues {
    if (reported.kind === 'agent status changed') return this.ofStatus(context, reported);
    if ('monitoring' in reported) return this.ofMonitoring(context, reported);
    const before = reported.before ? connectionInEvent(reported.before, this.time) : undefined;
    const report = {
      at: dateOf(reported.at),
      before,
      after: connectionInEvent(reported.connection, this.time),
    };
    return payloadOf(reported, (event, fields) => this.outbox.values(context, event, fields, report));
  }

  private ofStatus(
    context: RequestContext,
    { at, agent, before: previous }: AgentStatusChanged,
  ): EventValues {
    const { login, status, pause_id } = agent;
    const before = agentStatusView(login, previous, this.time);
    const after = agentStatusView(login, agent, this.time);
    const fields = { agent_login: login, status, pause_id, previous_status: previous.status };
    return this.outbox.values(context, agentEvents.statusChanged, fields, { at: dateOf(at), before, after });
  }

  private ofMonitoring(context: RequestContext, { kind, at, ...reported }: MonitoringChanged): EventValues {
    const { monitoring } = reported;
    const parties = partiesOf(monitoring);
    const before = reported.before ? monitoringView(reported.before, this.time) : undefined;
    const report = { at: dateOf(at), before, after: monitoringView(monitoring, this.time) };
    if (kind !== 'monitoring ended') {
      const event = kind === 'monitoring began' ? monitoringEvents.began : monitoringEvents.requested;
      return this.outbox.values(context, event, parties, report);
    }
    const fields = { ...parties, seconds: listenedOf(monitoring), estimated: monitoring.estimated };
    return this.outbox.values(context, monitoringEvents.ended, fields, report);
  }
}

function payloadOf(reported: ReportedCall, make: Make): EventValues {
  const { at, connection } = reported;
  const call = ofCall(connection);
  const queue_id = connection.queue_id;
  switch (reported.kind) {
    case 'connection started':
      return make(callEvents.started, startedFields(connection));
    case 'connection queued':
      return make(callEvents.queued, { ...call, queue_id });
    case 'agent ringing':
      return make(callEvents.agentRinging, { ...call, queue_id, agent_login: reported.agent_login });
    case 'leg answered':
    case 'leg ended':
    case 'queue left':
      return partOf(reported, make);
    case 'connection answered': {
      const agent_login = connection.user_login;
      return make(callEvents.answered, { ...call, queue_id, agent_login, wait_time: waitOf(connection, at) });
    }
    case 'connection transferred':
      return make(callEvents.transferred, transferredFields(connection, reported));
    case 'message left':
      return make(callEvents.voicemailLeft, { ...call, queue_id, mailbox: reported.mailbox });
    case 'connection ended':
      return make(callEvents.ended, endedFields(connection, at));
  }
}

const ofCall = ({ connection_id, src, dst, custom_data }: Connection) => ({
  connection_id,
  source_number: src,
  destination_number: dst,
  custom_data,
});

const transferredFields = (
  { connection_id, custom_data, transferred_to }: Connection,
  { agent_login, attended }: ConnectionTransferred,
) => ({ connection_id, agent_login, transferred_to, attended, custom_data });

const startedFields = (connection: Connection): ConnectionStarted => ({
  ...ofCall(connection),
  type: connection.type,
  agent_login: connection.user_login,
  outbound_id: connection.outbound_id,
});

const endedFields = (connection: Connection, at: Instant): ConnectionEnded => ({
  ...startedFields(connection),
  queue_id: connection.queue_id,
  customer_id: connection.customer_id,
  disposition: connection.disposition as ConnectionEnded['disposition'],
  duration: durationOf(connection, at),
  billsec: talkOf(connection, at),
  wait_time: waitOf(connection, at),
  disconnected_by: connection.disconnected_by,
  transferred_to: connection.transferred_to,
  estimated: connection.estimated,
});
