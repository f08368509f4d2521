import { Flag, OneOf } from '../fields/choices';
import { both } from '../fields/derived-class';
import { Id, Integer, largestId } from '../fields/numbers';
import { Text, Visible } from '../fields/text';
import { eventsOf } from '../message';
import { CustomDataOfCall, longestNumber } from './call-fields';
import { HowVisitEnded, LegOfCall, TalkOfLeg } from './connection-legs';
import {
  ConnectionInEvent,
  type ConnectionType,
  type Disconnector,
  type Disposition,
  connectionTypes,
  disconnectors,
  dispositions,
} from './connection-views';
import { readBy } from '../rights';
import { connections } from './connections';

const unset = 'Left out if unset';

/** What all events of a call have. */
class OfCall {
  @Visible({ max: 64, example: '1753880221.42' }) connection_id: string;
  @CustomDataOfCall() custom_data?: unknown;
}

class Numbers {
  @Text({ max: longestNumber, optional: true, description: unset, example: '600100200' })
  source_number?: string;
  @Text({ max: longestNumber, optional: true, description: unset, example: '221234567' })
  destination_number?: string;
}

class OfQueue {
  @Id({ optional: true, description: 'Left out for a call without a queue', example: 1 })
  queue_id?: number | null;
}

class OfAgent {
  @Text({ max: 255, optional: true, description: unset, example: 'anna.nowak' }) agent_login?: string | null;
}

class OfCampaign {
  @Visible({ max: 5, optional: true, description: 'Campaign for which it was called', example: '00001' })
  outbound_id?: string | null;
}

class TypeOfCall {
  @OneOf(connectionTypes) type: ConnectionType;
}

class WaitOfCall {
  @Integer({
    min: 0,
    max: largestId,
    optional: true,
    description: 'Seconds in the queue; left out without a queue, or if the wait was not observed',
    example: 12,
  })
  wait_time?: number | null;
}

export class AgentRinging extends both(both(OfCall, OfQueue), Numbers) {
  @Text({ max: 255, description: 'Whose phone rings', example: 'anna.nowak' }) agent_login: string;
}

export class ConnectionStarted extends both(
  both(OfCall, Numbers),
  both(TypeOfCall, both(OfAgent, OfCampaign)),
) {}

export class ConnectionQueued extends both(both(OfCall, OfQueue), Numbers) {}

export class ConnectionAnswered extends both(
  both(both(OfCall, OfQueue), Numbers),
  both(OfAgent, WaitOfCall),
) {}

export class ConnectionTransferred extends OfCall {
  @Text({ max: 255, optional: true, description: 'Who handed over', example: 'anna.nowak' })
  agent_login?: string | null;
  @Text({ max: 255, optional: true, description: 'Login or number', example: 'jan.kowal' })
  transferred_to?: string;
  @Flag({ description: 'Whether the two talked before', example: false }) attended: boolean;
}

export class VoicemailLeft extends both(both(OfCall, OfQueue), Numbers) {
  @Text({ max: longestNumber, description: 'Mailbox of the exchange', example: '101@default' })
  mailbox: string;
}

class OfLeg extends both(both(OfCall, OfQueue), both(OfAgent, LegOfCall)) {}

export class LegAnswered extends OfLeg {}
export class LegEnded extends both(OfLeg, TalkOfLeg) {}
export class QueueLeft extends both(both(OfCall, OfQueue), HowVisitEnded) {}

class EndOfCall {
  @Id({ optional: true, description: unset, example: 1 }) customer_id?: number | null;
  @OneOf(dispositions, { example: 'ANSWERED' }) disposition: Disposition;
  @Integer({ min: 0, max: largestId, description: 'Seconds of the connection', example: 129 })
  duration: number;
  @Integer({ min: 0, max: largestId, description: 'Seconds of talk', example: 104 }) billsec: number;
  @OneOf(disconnectors, {
    optional: true,
    description: 'Who hung up; left out if unknown',
    example: 'Customer',
  })
  disconnected_by?: Disconnector;
  @Text({
    max: 255,
    optional: true,
    description: 'Login or number to which it was handed over',
    example: 'jan.kowal',
  })
  transferred_to?: string;
  @Flag({ description: 'Whether the end was not seen: its time is estimated then', example: false })
  estimated: boolean;
}

export class ConnectionEnded extends both(both(ConnectionStarted, OfQueue), both(EndOfCall, WaitOfCall)) {}

/** A recording in events. */
export class RecordingOfCall {
  @Visible({ max: 64, example: '1753880221.42' }) connection_id: string;
  @Text({ max: 255, example: '1753880221.42.wav' }) filename: string;
}

const callEvent = eventsOf('telephony', 'connection_id', ConnectionInEvent, readBy(connections.list, {}));

/** For each connection they come in the order in which they stand here, but for what happens more than once; a leg may end last. */
export const callEvents = {
  started: callEvent('CONNECTION_STARTED', ConnectionStarted, 'A call began'),
  queued: callEvent('CONNECTION_QUEUED', ConnectionQueued, 'A caller waits in a queue'),
  agentRinging: callEvent('AGENT_RINGING', AgentRinging, 'The phone of an agent rings'),
  legAnswered: callEvent(
    'CONNECTION_LEG_ANSWERED',
    LegAnswered,
    'A phone that rings for a call was answered',
  ),
  queueLeft: callEvent('CONNECTION_QUEUE_LEFT', QueueLeft, 'A caller left a queue'),
  answered: callEvent('CONNECTION_ANSWERED', ConnectionAnswered, 'A call was answered'),
  transferred: callEvent('CONNECTION_TRANSFERRED', ConnectionTransferred, 'A call was handed over'),
  voicemailLeft: callEvent('VOICEMAIL_LEFT', VoicemailLeft, 'A caller left a message'),
  legEnded: callEvent(
    'CONNECTION_LEG_ENDED',
    LegEnded,
    'A phone that rang or talked for a call is out of it',
  ),
  ended: callEvent('CONNECTION_ENDED', ConnectionEnded, 'A call ended'),
  recordingReady: callEvent('RECORDING_READY', RecordingOfCall, 'The recording of a call can be read'),
  recordingDeleted: callEvent('RECORDING_DELETED', RecordingOfCall, 'The recording of a call was deleted'),
};
