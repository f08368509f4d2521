import { CalendarOrEmpty, Timestamp } from '../fields/calendar';
import { Flag, OneOf } from '../fields/choices';
import { both } from '../fields/derived-class';
import { Integer, largestId } from '../fields/numbers';
import { Text, Visible } from '../fields/text';
import { eventsOf, explained, one, request } from '../message';
import { AgentLogin } from './people';
import { readBy } from '../rights';

/** `listen`: nobody hears the supervisor. `whisper`: the agent does. `barge`: both ends do. */
export const monitoringModes = ['listen', 'whisper', 'barge'] as const;
export type MonitoringMode = (typeof monitoringModes)[number];

export class MonitorAgent extends AgentLogin {
  @Text({
    max: 255,
    description: 'Login of the agent who listens, whose phone rings; not one who is in a call',
    example: 'ewa.lis',
  })
  supervisor_login: string;
}

export class MonitoringId {
  @Visible({ max: 80, description: 'Unique identifier of the monitoring', example: 'monitor-1753880221.7' })
  id: string;
}

export class NewMonitoring {
  @Visible({ max: 80, example: 'monitor-1753880221.7' }) monitoring_id: string;
}

class OfMonitoring extends NewMonitoring {
  @Text({ max: 255, description: 'Whose call it is', example: 'anna.nowak' }) agent_login: string;
  @Text({ max: 255, description: 'Who listens', example: 'ewa.lis' }) supervisor_login: string;
  @OneOf(monitoringModes, { example: 'listen' }) mode: MonitoringMode;
  @Visible({ max: 64, description: 'The call', example: '1753880221.42' }) connection_id: string;
}

class EndOfMonitoring {
  @Integer({
    min: 0,
    max: largestId,
    description: 'Seconds of listening, 0 without any and before the end',
    example: 104,
  })
  seconds: number;
  @Flag({ description: 'Whether the end was not seen: its time is estimated then', example: false })
  estimated: boolean;
}

export class MonitoringView extends both(OfMonitoring, EndOfMonitoring) {
  @Timestamp({ description: 'When it was asked for' }) requested_at: string;
  @CalendarOrEmpty('timestamp', {
    description: 'Since when the supervisor hears the call; empty if it never came to that, or not yet',
  })
  began_at: string;
  @CalendarOrEmpty('timestamp', { description: 'Empty while it goes on' }) ended_at: string;
}

export class MonitoringChanged extends OfMonitoring {}
export class MonitoringEnded extends both(OfMonitoring, EndOfMonitoring) {}

const accepted =
  'Success means that it is stored; events report the outcome. It ends with the call, when either hangs up, or at once if the ' +
  'exchange refuses it. It is no call itself: it is in no list of connections.';

const monitor = <M extends MonitoringMode>(mode: M, summary: string) =>
  explained(
    accepted,
    request(
      `telephony.monitorings.${mode}`,
      `POST /agents/:login/${mode}`,
      MonitorAgent,
      one(NewMonitoring),
      summary,
    ),
  );

export const monitorings = {
  listen: monitor('listen', "Has a supervisor listen to an agent's call"),
  whisper: monitor('whisper', 'Has a supervisor listen to a call and speak to the agent alone'),
  barge: monitor('barge', 'Has a supervisor join a call'),
  read: request(
    'telephony.monitorings.read',
    'GET /monitorings/:id',
    MonitoringId,
    one(MonitoringView),
    'Returns who listened to which call, and when',
  ),
};

const monitoringEvent = eventsOf(
  'telephony',
  'monitoring_id',
  MonitoringView,
  readBy(monitorings.read, { id: 'monitoring_id' }),
);

/** They come in this order; one that nobody answers has no `AGENT_MONITORED`. */
export const monitoringEvents = {
  requested: monitoringEvent(
    'MONITORING_REQUESTED',
    MonitoringChanged,
    "It was asked that a supervisor listens to an agent's call",
  ),
  began: monitoringEvent('AGENT_MONITORED', MonitoringChanged, "A supervisor hears an agent's call"),
  ended: monitoringEvent('MONITORING_ENDED', MonitoringEnded, 'A supervisor listens no more'),
};
