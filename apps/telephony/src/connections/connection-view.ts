import type { ConnectionInEvent, ConnectionView } from '@patchbay/contracts/telephony/connection-views';
import type { BusinessTime } from '@patchbay/platform/business-time';
import type { Connection } from './connection';
import { type Instant, dateOf, secondsOf } from '../instants';

/** A connection with the name and surname of its user. */
export type ShownConnection = Omit<Connection, 'custom_data' | 'recorded_at'> & { user: string };

/** What is shown of a connection only on request. */
export interface Included {
  include_topics?: boolean;
  include_tags?: boolean;
}

export interface Moment {
  time: BusinessTime;
  now: Instant;
}

/** A connection as it is read: what goes on is shown as it is now. */
export function connectionView(
  connection: ShownConnection,
  { time, now }: Moment,
  { include_topics = false, include_tags = false }: Included = {},
): ConnectionView {
  return {
    ...lasting(connection, time),
    duration: durationOf(connection, now),
    billsec: talkOf(connection, now),
    wait_time: waitOf(connection, now),
    user: connection.user,
    ...(include_topics && { topic_id: connection.topic_id }),
    ...(include_tags && { tags: [] }),
  };
}

/** A connection as events report it. */
export const connectionInEvent = (connection: Connection, time: BusinessTime): ConnectionInEvent => ({
  ...lasting(connection, time),
  state: connection.state,
});

/** What stays as it is until something happens. */
const lasting = (connection: Omit<Connection, 'custom_data' | 'recorded_at'>, time: BusinessTime) => ({
  date: time.dateAndTime(dateOf(connection.started_at)),
  src: connection.src,
  dst: connection.dst,
  disposition: connection.disposition,
  ticket_id: null,
  outbound_result: '',
  operator: connection.operator,
  // A file that is not ready cannot be read.
  filename: connection.recording_ready_at === null ? '' : connection.filename,
  user_login: connection.user_login ?? '',
  connection_id: connection.connection_id,
  type: connection.type,
  queue_id: connection.queue_id,
  customer_id: connection.customer_id,
  disconnected_by: connection.disconnected_by,
  transferred_to: connection.transferred_to,
  voicemail: connection.voicemail,
});

type Times = Pick<
  Connection,
  'started_at' | 'ended_at' | 'talk_time' | 'talking_since' | 'wait_time' | 'queued_at' | 'state'
>;

/** Seconds from the start to the end, or until now. */
export const durationOf = ({ started_at, ended_at }: Times, now: Instant): number =>
  secondsOf((ended_at ?? now) - started_at);

/** Seconds of talk, so far. */
export const talkOf = (
  { talk_time, talking_since }: Pick<Times, 'talk_time' | 'talking_since'>,
  now: Instant,
): number => secondsOf(talk_time + (talking_since === null ? 0 : now - talking_since));

/** Seconds in the queue, so far; null without a wait that was seen. */
export function waitOf({ wait_time, queued_at, state }: Times, now: Instant): number | null {
  if (wait_time !== null) return secondsOf(wait_time);
  const isWaiting = state === 'QUEUED' || state === 'RINGING';
  return isWaiting && queued_at !== null ? secondsOf(now - queued_at) : null;
}
