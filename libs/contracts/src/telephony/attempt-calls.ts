import { Flag, OneOf } from '../fields/choices';
import { Id, Integer } from '../fields/numbers';
import { Text, Visible } from '../fields/text';
import { one, request } from '../message';
import { type AmdAction, amdActions } from './amd';
import { AttemptCallView, AttemptId, Milliseconds } from './attempt-call-view';
import { DialledNumber } from './call-fields';
import { DiallingAgents, DiallingQueues } from './dialling-agents';
import { ExchangeName } from './exchange-name';
import { QueueId } from './queues';

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

  @OneOf(amdActions, {
    optional: true,
    description: 'What is done with an answering machine',
    whenOmitted: 'none is looked for',
  })
  amd?: AmdAction;

  @ExchangeName({
    optional: true,
    description: 'Sound of the exchange that is played to an answering machine',
  })
  amd_message?: string;

  @Integer({ min: 1, max: 300, description: 'Seconds for which the number rings', example: 25 })
  ring_seconds: number;
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
