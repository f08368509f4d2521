import { Flag, OneOf } from '../fields/choices';
import { TextList } from '../fields/lists';
import { Integer, largestId } from '../fields/numbers';
import { ObjectList } from '../fields/objects';
import { Text, Visible } from '../fields/text';
import { type AgentStatus, agentStatuses } from './statuses';

export class DiallingQueues {
  @TextList({ max: 79, description: 'Queues of the exchange', example: ['sales-calls'] })
  exchange_queues: string[];
}

/** An agent in one of the queues, as the exchange reports. */
export class DiallingAgent {
  @Text({ max: 255, example: 'anna.nowak' }) login: string;
  @Text({ max: 79, example: 'sales-calls' }) exchange_queue: string;
  @Flag({ description: 'Whether the queue gives no calls to the agent', example: false }) paused: boolean;
  @OneOf(agentStatuses, { example: 'FREE' }) status: AgentStatus;
  @Integer({
    min: 0,
    max: largestId,
    description: 'Milliseconds for which that has been the status',
    example: 12_000,
  })
  status_ms: number;
  @Flag({
    description: 'Whether a caller waits in another queue in which the agent takes calls',
    example: false,
  })
  is_awaited: boolean;
  @Visible({
    max: 64,
    optional: true,
    nullable: true,
    description: 'The call that rings at the phone of the agent, or in which he is; `null` without one',
  })
  connection_id?: string | null;
}

export class DiallingAgents {
  @Flag({ description: 'Whether the exchange can be asked to call' }) is_live: boolean;
  @Flag({ description: 'Whether it has been set how numbers are called without an agent' })
  has_trunk: boolean;
  @ObjectList(() => DiallingAgent) agents: DiallingAgent[];
}
