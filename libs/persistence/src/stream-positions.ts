import type { StreamMark } from '@patchbay/platform/bus/received-event';
import { statement } from './statement';

/** The last event of a part that was handled. */
export interface Position {
  mark: StreamMark;
  /** Whether the stream has lost this event, and nothing was handled since that was found. */
  isLost: boolean;
}

/** Values of {@link moved}: from the event handled before to the last one that is handled now. */
export interface Step {
  part: number;
  from_sequence: number;
  from_stored_at: string;
  to_sequence: number;
  to_stored_at: string;
}

interface PositionRow {
  sequence: number;
  stored_at: string;
  is_lost: boolean;
}

export const readPosition = statement<{ part: number }, PositionRow>(`WITH added AS (
    INSERT INTO stream_positions (part) VALUES (:part) ON CONFLICT (part) DO NOTHING
    RETURNING sequence, stored_at, is_lost
  )
  SELECT * FROM added UNION ALL SELECT sequence, stored_at, is_lost FROM stream_positions WHERE part = :part`);

/**
 * Common table expression that moves a part's position. It has no row if another replica has moved it: nothing must be
 * stored then. An event's place is `place_offset` and its sequence added up: it grows within a part whatever the stream
 * loses, and is the same again when the database is restored and the stream is not.
 */
export const moved = `moved AS (
    UPDATE stream_positions SET sequence = :to_sequence, stored_at = :to_stored_at, is_lost = false
    WHERE part = :part AND sequence = :from_sequence AND stored_at = :from_stored_at
    RETURNING part, place_offset
  )`;

export const movePosition = statement<Step, { part: number }>(`WITH ${moved} SELECT * FROM moved`);

/**
 * Later places must be greater than all that were ever given, although their sequences are not: also than those that this
 * database does not know, because it was restored. A part has fewer than a million events a second, so its places are below
 * the microseconds since 1970.
 */
export const markLost = statement<{ part: number }>(`UPDATE stream_positions
  SET is_lost = true, place_offset = greatest(place_offset + sequence, extract(epoch FROM clock_timestamp()) * 1000000)
  WHERE part = :part AND NOT is_lost`);

/** Another replica handles the part now. What was under way here is rolled back. */
export class PositionTaken extends Error {
  constructor() {
    super('another replica has handled these events');
  }
}
