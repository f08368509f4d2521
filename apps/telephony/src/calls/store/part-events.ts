import type { EventContract } from '@patchbay/contracts/message';
import { type LegAnswered, type QueueLeft, callEvents } from '@patchbay/contracts/telephony/call-events';
import type { LegReason, VisitEnd } from '@patchbay/contracts/telephony/connection-legs';
import type { ConnectionInEvent } from '@patchbay/contracts/telephony/connection-views';
import type { EventValues } from '@patchbay/persistence/outbox';
import type { Connection, ConnectionLeg, QueueVisit } from '../../connections/connection';
import { nameOf } from '../../exchange/interfaces';
import { secondsOf } from '../../instants';
import type { LegChanged, QueueLeft as VisitEnded } from '../rules/reported';

/** Takes an event and its payload, from which the outbox leaves out what is unset. */
export type Make = <P extends { connection_id: string }>(
  event: EventContract<P, ConnectionInEvent>,
  fields: P,
) => EventValues;

/** The event of a leg or of a wait of a connection. */
export function partOf(
  reported: { connection: Connection } & (LegChanged | VisitEnded),
  make: Make,
): EventValues {
  const { connection } = reported;
  if (reported.kind === 'queue left') {
    return make(callEvents.queueLeft, visitFields(connection, reported.visit));
  }
  const { leg } = reported;
  const fields = legFields(connection, leg);
  if (reported.kind === 'leg answered') return make(callEvents.legAnswered, fields);
  const reason = leg.reason as LegReason;
  return make(callEvents.legEnded, { ...fields, reason, talk_seconds: secondsOf(leg.talk_time) });
}

const legFields = ({ connection_id, custom_data }: Connection, leg: ConnectionLeg): LegAnswered => ({
  connection_id,
  leg_id: leg.leg,
  agent_login: leg.agent_login,
  number: nameOf(leg.number),
  queue_id: leg.queue_id,
  custom_data,
});

const visitFields = ({ connection_id, custom_data }: Connection, visit: QueueVisit): QueueLeft => ({
  connection_id,
  queue_id: visit.queue_id,
  how: visit.how as VisitEnd,
  wait_seconds: secondsOf(visit.left_at! - visit.joined_at),
  custom_data,
});
