import { CalendarOrEmpty, Timestamp } from '../fields/calendar';
import { OneOf } from '../fields/choices';
import { Id } from '../fields/numbers';
import { Text } from '../fields/text';
import { NoInput, eventsOf, explained, listOf, one, request } from '../message';
import { AgentLogin } from './people';
import { readBy } from '../rights';

export const agentStatuses = [
  'OFF',
  'FREE',
  'PAUSED',
  'INBOUND_CALL',
  'OUTBOUND_CALL',
  'OUTBOUND_PREVIEW',
  'CALL',
  'RINGING',
  'WRAP_UP',
] as const;
export type AgentStatus = (typeof agentStatuses)[number];

/** In which an agent can get a call. Who looks at a record of a campaign is rung all the same. */
export const freeStatuses: readonly AgentStatus[] = ['FREE', 'OUTBOUND_PREVIEW'];

export class AgentStatusView {
  @Text({ max: 255, example: 'anna.nowak' }) login: string;
  @OneOf(agentStatuses, { example: 'PAUSED' }) status: AgentStatus;
  @Id({
    nullable: true,
    description:
      'The pause of an agent who is paused, or will be after the call; `null` also for a pause without a reason',
    example: 1,
  })
  pause_id: number | null;
  @CalendarOrEmpty('timestamp', {
    description: 'When the status changed last; empty before the first change',
  })
  last_change: string;
  @Timestamp({
    optional: true,
    description:
      'Only when the exchange has said nothing for more than 6 seconds: until when the status is known. What has changed since is not in it',
  })
  as_of?: string;
}

export class AgentStatusChanged {
  @Text({ max: 255, example: 'anna.nowak' }) agent_login: string;
  @OneOf(agentStatuses, { example: 'PAUSED' }) status: AgentStatus;
  @Id({ optional: true, description: 'Left out if unset', example: 1 }) pause_id?: number | null;
  @OneOf(agentStatuses, { example: 'FREE' }) previous_status: AgentStatus;
}

const withoutExchange = 'Without a telephone exchange every agent is OFF.';

export const agentStatus = {
  list: explained(
    `${withoutExchange} The built-in automatic agent has no status.`,
    request(
      'telephony.agent_status.list',
      'GET /agents_statuses',
      NoInput,
      listOf(AgentStatusView),
      'Lists the statuses of all agents',
    ),
  ),
  read: explained(
    withoutExchange,
    request(
      'telephony.agent_status.read',
      'GET /agents/:login/status',
      AgentLogin,
      one(AgentStatusView),
      'Returns the status of an agent',
    ),
  ),
};

const agentEvent = eventsOf(
  'telephony',
  'agent_login',
  AgentStatusView,
  readBy(agentStatus.read, { login: 'agent_login' }),
);

export const agentEvents = {
  statusChanged: agentEvent('AGENT_STATUS_CHANGED', AgentStatusChanged, 'The status of an agent changed'),
};
