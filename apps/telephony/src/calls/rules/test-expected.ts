import type { Connection, ConnectionLeg, QueueVisit } from '../../connections/connection';
import { nameOf } from '../../exchange/interfaces';
import type { Instant } from '../../instants';

/** What has to come of a recorded conversation: the queue hotline is 7, and anna.nowak and jan.kowal are free before it. */
export interface ExpectedCalls {
  connections: ExpectedConnection[];
  /** As {@link legInShort} has them. */
  legs: string[];
  /** As {@link visitInShort} has them. */
  visits: string[];
  /** As `inShort` has it. */
  reported: string[];
  /** What command asked for the call, if one did. */
  asked?: string;
}

export type ExpectedConnection = ReturnType<typeof pick>;

/** Seconds after 1795300000, as the transcripts have them. */
const time = (at: Instant | null) => (at === null ? null : (at / 1e6 - 1795300000).toFixed(6));

/** What is compared of a row. */
export const pick = (row: Connection) => ({
  type: row.type,
  numbers: [row.src, row.dst, row.normal_src, row.normal_dst, row.operator],
  queue_id: row.queue_id,
  user_login: row.user_login,
  times: [row.started_at, row.queued_at, row.answered_at, row.ended_at].map(time),
  disposition: row.disposition,
  talk_time: row.talk_time,
  wait_time: row.wait_time,
  disconnected_by: row.disconnected_by,
  transferred_to: row.transferred_to,
  filename: row.filename,
  ...(row.voicemail && { voicemail: true }),
  rest: [row.pbx, row.state, row.estimated, row.talking_since, row.anchor === row.connection_id],
});

/** Its channel and connection by their last digits, whose phone and why it rang, what became of it and when, and the talk. */
export function legInShort(leg: ConnectionLeg): string {
  const ids = [leg.leg, leg.connection_id].map(id => id.split('.')[1]).join(' of ');
  const times = [leg.ringing_at, leg.answered_at, leg.ended_at].map(at => time(at) ?? '-').join(' ');
  return `${ids}: ${leg.agent_login ?? nameOf(leg.number)} ${leg.kind} ${leg.reason}, ${times}, ${leg.talk_time}`;
}

/** The caller's place in which queue, how the wait ended, and when. */
export const visitInShort = (visit: QueueVisit): string =>
  `${visit.connection_id.split('.')[1]}: ${visit.position} in ${visit.queue_id} ${visit.how}, ${time(visit.joined_at)} ${time(visit.left_at)}`;
