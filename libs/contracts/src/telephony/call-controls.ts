import { Flag } from '../fields/choices';
import { both } from '../fields/derived-class';
import { Id } from '../fields/numbers';
import { Text, Visible } from '../fields/text';
import { empty, eventsOf, explained, request } from '../message';
import { readBy } from '../rights';
import { CustomDataOfCall, DialledNumber } from './call-fields';
import { ConnectionInEvent } from './connection-views';
import { connections } from './connections';
import { AgentLogin } from './people';

/** Where a call can be handed over to. */
export const transferTargets = ['phone_number', 'agent_login', 'queue_id'] as const;

export class TransferCall extends AgentLogin {
  @DialledNumber({
    optional: true,
    description: 'Number to call; spaces, dashes, dots and brackets are dropped',
  })
  phone_number?: string;

  @Text({
    max: 255,
    optional: true,
    description: 'An agent, whose phone rings; one whose phone cannot be reached is refused',
    example: 'jan.kowal',
  })
  agent_login?: string;

  @Id({
    optional: true,
    description: 'A queue, in which the customer waits; not with `attended`',
    example: 1,
  })
  queue_id?: number | null;

  @Flag({
    optional: true,
    description: 'Whether the agent talks first, while the customer is on hold',
    whenOmitted: '`false`: the agent is out of the call at once',
    example: false,
  })
  attended?: boolean | null;
}

class ControlledCall {
  @Visible({ max: 64, example: '1753880221.42' }) connection_id: string;
  @Text({ max: 255, description: 'Whose call it is', example: 'anna.nowak' }) agent_login: string;
  @CustomDataOfCall() custom_data?: unknown;
}

class WantedTransfer {
  @Text({ max: 255, description: 'Login, number, or name of the queue', example: 'jan.kowal' })
  transferred_to: string;
  @Flag({ description: 'Whether the agent is to talk first', example: false }) attended: boolean;
}

export class RecordingStopped extends ControlledCall {}
export class AgentMuted extends ControlledCall {}
export class TransferRequested extends both(ControlledCall, WantedTransfer) {}

const inCall = 'It is the call in which the agent talks; 400 without one. ';
const byUs = 'An event says which API user it was.';

export const callControls = {
  transfer: explained(
    `${inCall}Exactly one of \`phone_number\`, \`agent_login\` and \`queue_id\` is required. Success means that the exchange has ` +
      'accepted it; events report the outcome. With `attended` the transfer is complete when the agent hangs up, and the customer comes back when the other end does.',
    request(
      'telephony.call_controls.transfer',
      'POST /agents/:login/transfer',
      TransferCall,
      empty,
      "Hands an agent's call over",
    ),
  ),
  stopRecording: explained(
    `${inCall}400 also for a call that is not recorded. What was recorded before is kept. ${byUs}`,
    request(
      'telephony.call_controls.stop_recording',
      'POST /agents/:login/stop_recording',
      AgentLogin,
      empty,
      "Ends the recording of an agent's call, which goes on",
    ),
  ),
  mute: explained(
    `${inCall}The exchange must allow it to Patchbay (the right \`system\`): 503 otherwise. It lasts until the agent is out of the call. ${byUs}`,
    request(
      'telephony.call_controls.mute',
      'POST /agents/:login/mute',
      AgentLogin,
      empty,
      'Mutes an agent, whom nobody in the call hears any more',
    ),
  ),
  unmute: explained(
    `${inCall}As \`mute\`.`,
    request(
      'telephony.call_controls.unmute',
      'POST /agents/:login/unmute',
      AgentLogin,
      empty,
      'Has an agent heard again',
    ),
  ),
};

const controlEvent = eventsOf('telephony', 'connection_id', ConnectionInEvent, readBy(connections.list, {}));

/** What API users did to calls: what came of a transfer is reported by the events of calls. */
export const callControlEvents = {
  transferRequested: controlEvent(
    'CONNECTION_TRANSFER_REQUESTED',
    TransferRequested,
    "The exchange was asked to hand an agent's call over",
  ),
  recordingStopped: controlEvent(
    'RECORDING_STOPPED',
    RecordingStopped,
    'The recording of a call was ended before the call',
  ),
  muted: controlEvent('AGENT_MUTED', AgentMuted, 'An agent was muted in a call'),
  unmuted: controlEvent('AGENT_UNMUTED', AgentMuted, 'An agent can be heard again'),
};
