import { Controller } from '@nestjs/common';
import { notFound } from '@patchbay/contracts/problems';
import {
  type ConnectionDetails,
  type ConnectionLegView,
  type QueueVisitView,
  mostLegs,
} from '@patchbay/contracts/telephony/connection-legs';
import { type ConnectionId, connections } from '@patchbay/contracts/telephony/connections';
import { columnList } from '@patchbay/persistence/columns';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { nameOf } from '../exchange/interfaces';
import { type Instant, dateOf, nowOf, secondsOf } from '../instants';
import { type CallRecording, callRecordingView, filesOfCall } from './call-recordings';
import { ConnectionLeg, QueueVisit } from './connection';
import { type Moment, type ShownConnection, connectionView, talkOf } from './connection-view';
import { shownColumns, userOf } from './shown-connections';

/** Rows of a connection, in their order, as JSON. */
const listOf = (table: string, columns: string, order: string): string => `(
  SELECT coalesce(json_agg(row_to_json(part) ORDER BY ${order}), '[]') FROM (
    SELECT ${columns} FROM ${table} WHERE connection_id = :id ORDER BY ${order} LIMIT ${mostLegs}) AS part)`;

/** One statement, so that all of it is of one moment. */
const withCourse = statement<
  ConnectionId,
  ShownConnection & { legs: ConnectionLeg[]; visits: QueueVisit[]; files: CallRecording[] }
>(`
  SELECT ${shownColumns}, ${userOf} AS user,
    ${listOf('connection_legs', columnList('connection_legs', ConnectionLeg), 'ringing_at, leg')} AS legs,
    ${listOf('queue_visits', columnList('queue_visits', QueueVisit), 'joined_at')} AS visits,
    ${filesOfCall} AS files
  FROM connections AS connection LEFT JOIN users ON users.login = connection.user_login
  WHERE connection.connection_id = :id`);

/** What happened in a call: who rang and talked, and where the caller waited. */
@Controller()
export class ConnectionCourse {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @Handles(connections.read)
  async read({ id }: ConnectionId): Promise<ConnectionDetails> {
    const [found] = await this.database.rows(withCourse, { id });
    if (!found) throw notFound('connection', id);
    const moment = { time: this.time, now: nowOf(this.time) };
    return {
      ...connectionView(found, moment),
      legs: found.legs.map(leg => legView(leg, moment)),
      queues: found.visits.map(visit => visitView(visit, moment)),
      recordings: found.files.map(file => callRecordingView(file, this.time)),
    };
  }
}

const shown = (instant: Instant | null, time: BusinessTime): string =>
  instant === null ? '' : time.timestamp(dateOf(instant));

const legView = (leg: ConnectionLeg, { time, now }: Moment): ConnectionLegView => ({
  leg_id: leg.leg,
  number: nameOf(leg.number),
  agent_login: leg.agent_login,
  kind: leg.kind,
  queue_id: leg.queue_id,
  rang_at: shown(leg.ringing_at, time),
  answered_at: shown(leg.answered_at, time),
  ended_at: shown(leg.ended_at, time),
  reason: leg.reason,
  talk_seconds: talkOf(leg, now),
  estimated: leg.estimated,
});

const visitView = (visit: QueueVisit, { time, now }: Moment): QueueVisitView => ({
  queue_id: visit.queue_id,
  joined_at: shown(visit.joined_at, time),
  left_at: shown(visit.left_at, time),
  how: visit.how,
  wait_seconds: secondsOf((visit.left_at ?? now) - visit.joined_at),
  position: visit.position || null,
  estimated: visit.estimated,
});
