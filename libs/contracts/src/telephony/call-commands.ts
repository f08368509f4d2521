import { Id } from '../fields/numbers';
import { Text, Visible } from '../fields/text';
import { empty, explained, request } from '../message';
import { CustomData, DialledNumber, PresentedNumber } from './call-fields';
import { ConnectionId } from './connections';
import { AgentLogin } from './people';

export class CallFromPhone {
  @Text({
    max: 64,
    orInteger: true,
    description: 'Number of a SIP account of a user, or of an agent: this phone rings first',
    example: '101',
  })
  sip: string;

  @DialledNumber({ description: 'Number to call; spaces, dashes, dots and brackets are dropped' })
  phone_number: string;
}

export class AgentCall extends AgentLogin {
  @DialledNumber({
    optional: true,
    description:
      'Number to call; spaces, dashes, dots and brackets are dropped. Required without `customer_id`, and one of his with it',
  })
  phone_number?: string;

  @Visible({
    max: 5,
    optional: true,
    description: 'A campaign of the agent, for which is called',
    example: '00001',
  })
  outbound_id?: string;

  @Id({
    optional: true,
    description: 'A customer; his main number is called if no other one is given',
    example: 1,
  })
  customer_id?: number | null;

  @PresentedNumber({
    optional: true,
    description: 'Number that is shown to who is called',
    whenOmitted: 'the `caller_id` of the campaign, or that of the exchange',
  })
  caller_id?: string;

  @CustomData({ optional: true })
  custom_data?: unknown;
}

export class PauseAgent extends AgentLogin {
  @Id({
    optional: true,
    description: 'A pause of `GET /system/pauses`',
    whenOmitted: 'the first one',
    example: 1,
  })
  pause_id?: number | null;
}

export class AgentAtPhone extends AgentLogin {
  @DialledNumber({
    optional: true,
    description: 'Number of the phone at which the agent works until they log out; nobody else has it',
    whenOmitted: "the agent's own",
    example: '105',
  })
  phone_number?: string;
}

const accepted = 'Success means that the exchange has accepted the command; events report the outcome.';
const stored =
  'Success means that the call is stored; events report the outcome, also if the exchange refuses it.';

export const connectionCommands = {
  call: explained(
    stored,
    request(
      'telephony.connection_commands.call',
      'POST /connections/call',
      CallFromPhone,
      empty,
      'Calls a number from a phone, which rings first',
    ),
  ),
  hangup: explained(
    accepted,
    request(
      'telephony.connection_commands.hangup',
      'POST /connections/:id/hangup',
      ConnectionId,
      empty,
      'Ends a connection',
    ),
  ),
};

export const agentCommands = {
  call: explained(
    stored,
    request(
      'telephony.agent_commands.call',
      'POST /agents/:login/call',
      AgentCall,
      empty,
      'Calls a number from the phone of an agent, which rings first',
    ),
  ),
  pause: explained(
    'During a call the pause begins after it.',
    request(
      'telephony.agent_commands.pause',
      'POST /agents/:login/pause',
      PauseAgent,
      empty,
      'Pauses an agent in all of the queues',
    ),
  ),
  free: request(
    'telephony.agent_commands.free',
    'POST /agents/:login/free',
    AgentLogin,
    empty,
    'Ends the pause or the wrap-up of an agent',
  ),
  login: explained(
    'An agent who changes phones leaves all queues first. `number` of `GET /agents/:login` is that of the phone at which the agent works.',
    request(
      'telephony.agent_commands.login',
      'POST /agents/:login/login',
      AgentAtPhone,
      empty,
      'Logs an agent in to the queues',
    ),
  ),
  logout: request(
    'telephony.agent_commands.logout',
    'POST /agents/:login/logout',
    AgentLogin,
    empty,
    'Logs an agent out of the queues',
  ),
  hangup: request(
    'telephony.agent_commands.hangup',
    'POST /agents/:login/hangup',
    AgentLogin,
    empty,
    "Ends the call on the agent's phone",
  ),
};
