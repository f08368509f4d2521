import { Flag, OneOf } from '../fields/choices';
import { Id, Integer, largestId } from '../fields/numbers';
import { Text, Visible } from '../fields/text';
import { one, request } from '../message';
import { DialledNumber } from './call-fields';
import { Cause } from './cause';
import { type LegReason, legReasons } from './connection-legs';
import { DiallingAgents, DiallingQueues } from './dialling-agents';
import { ExchangeName } from './exchange-name';
import { QueueId } from './queues';

/** Largest time in milliseconds since 1970 that a date can have. */
const latest = 8_640_000_000_000_000;

const Milliseconds = (description: string): PropertyDecorator =>
  Integer({ min: 0, max: latest, description, example: 1_753_880_221_000 });

export class AttemptId {
  @Id({ description: 'Identifier of an attempt to call a record of a campaign', example: 1 })
  attempt_id: number;
}

class OwnCall extends AttemptId {
  @DialledNumber()
  phone_number: string;

  @Id({ optional: true, example: 1 })
  customer_id?: number | null;

  @Text({ max: 64, optional: true, description: 'Number that is shown to who is called' })
  caller_id?: string;

  @Milliseconds('Milliseconds since 1970 after which the exchange must not be asked for the call any more')
  not_after: number;
}

/** A call of a campaign: the phone of the agent rings first, then the number. */
export class AttemptCall extends OwnCall {
  @Visible({ max: 5, example: '00001' })
  outbound_id: string;

  @Text({ max: 255, description: 'Login of the agent', example: 'anna.nowak' })
  login: string;

  @Integer({
    min: 1,
    max: 3_600,
    optional: true,
    description: 'Seconds for which the number rings',
    whenOmitted: 'as long as the exchange says',
    example: 25,
  })
  ring_seconds?: number | null;

  @Flag({ optional: true, description: 'Whether the call is made only if the agent is free at that moment' })
  only_if_free?: boolean;
}

/** The number rings first, and who answers waits in a queue of the exchange for an agent. */
export class NumberCall extends OwnCall {
  @Visible({ max: 5, optional: true, description: 'Left out if it is not for a campaign', example: '00001' })
  outbound_id?: string;

  @ExchangeName({
    description: 'Queue of the exchange in which agents take the call',
    example: 'sales-calls',
  })
  exchange_queue: string;

  @Integer({ min: 1, max: 60, description: 'Seconds for which who answers waits for an agent', example: 2 })
  patience_seconds: number;

  @ExchangeName({ optional: true, description: 'Sound of the exchange that is played when nobody has come' })
  message?: string;

  @Integer({ min: 1, max: 300, description: 'Seconds for which the number rings', example: 25 })
  ring_seconds: number;
}

/** What has become of the call of an attempt. */
export class AttemptCallView extends AttemptId {
  @Visible({ max: 64, nullable: true, description: '`null`: there is no call, and never will be one' })
  connection_id: string | null;
  @Text({
    max: 500,
    mayBeEmpty: true,
    description: 'Why the agent cannot call; empty if he can',
    example: '',
  })
  refusal: string;
  @Flag({ description: 'Whether the exchange has accepted it' }) accepted: boolean;
  @Flag({ description: 'Whether it is over' }) ended: boolean;
  @OneOf(['', ...legReasons], { description: "What became of the agent's phone; empty if it did not ring" })
  agent_reason: LegReason | '';
  @OneOf(['', ...legReasons], { description: 'What became of the number; empty if it was not called' })
  number_reason: LegReason | '';
  @Cause({ optional: true })
  cause?: number | null;
  @Flag({ description: 'Whether the number was answered' }) answered: boolean;
  @Milliseconds('When the number was answered, in milliseconds since 1970; 0 if it was not')
  answered_at: number;
  @Milliseconds('When it ended, in milliseconds since 1970; 0 while it is open')
  ended_at: number;
  @Integer({ min: 0, max: largestId, description: 'Milliseconds for which the number rang' }) ring_ms: number;
  @Integer({ min: 0, max: largestId, description: 'Milliseconds of talk' }) talk_ms: number;
  @Flag({ description: 'Whether the number rang first, and who answered waited for an agent' })
  number_first: boolean;
  @Flag({ description: 'Whether an agent took it; only where the number rang first' }) taken: boolean;
  @Flag({ description: 'Whether who was called hung up while waiting; only where the number rang first' })
  left: boolean;
  @Text({
    max: 255,
    mayBeEmpty: true,
    description: 'The agent who took it; only where the number rang first',
    example: 'anna.nowak',
  })
  agent_login: string;
  @Integer({
    min: 0,
    max: largestId,
    description: 'Milliseconds for which who answered waited; only where the number rang first',
  })
  wait_ms: number;
}

/** How a queue can call numbers. */
export class CallingQueue {
  @Text({
    max: 79,
    mayBeEmpty: true,
    nullable: true,
    description: 'Its queue of the exchange, empty without one; `null` for a queue that does not exist',
  })
  exchange_queue: string | null;
  @Text({ max: 500, mayBeEmpty: true, description: 'What an operator has to set before any queue can call' })
  missing: string;
}

export const attemptCalls = {
  agents: request(
    'telephony.attempt_calls.agents',
    null,
    DiallingQueues,
    one(DiallingAgents),
    'Returns the agents in queues of the exchange, and whether it can call',
  ),
  queue: request(
    'telephony.attempt_calls.queue',
    null,
    QueueId,
    one(CallingQueue),
    'Returns the queue of the exchange in which agents of a queue take calls',
  ),
  dial: request(
    'telephony.attempt_calls.dial',
    null,
    AttemptCall,
    one(AttemptCallView),
    'Calls for an attempt, once, however often it is asked',
  ),
  dialNumber: request(
    'telephony.attempt_calls.dial_number',
    null,
    NumberCall,
    one(AttemptCallView),
    'Calls the number of an attempt, once, however often it is asked, and gives who answers to a queue',
  ),
  settle: request(
    'telephony.attempt_calls.settle',
    null,
    AttemptId,
    one(AttemptCallView),
    'Returns the call of an attempt; if there is none, there will be none any more',
  ),
  cancel: request(
    'telephony.attempt_calls.cancel',
    null,
    AttemptId,
    one(AttemptCallView),
    'Ends the call of an attempt that nobody has answered; if there is none, there will be none any more',
  ),
};
