import { type CallRecordingView, mostRecordings } from '@patchbay/contracts/telephony/connection-legs';
import type { BusinessTime } from '@patchbay/platform/business-time';
import { type Instant, dateOf } from '../instants';

/** A file as the statement below has it. */
export interface CallRecording {
  filename: string;
  began_at: Instant | null;
}

/** The files of `connection` that can be read, in their order, as JSON. */
export const filesOfCall = `(SELECT coalesce(json_agg(row_to_json(file)), '[]') FROM (
  SELECT connection.filename, connection.recorded_at AS began_at WHERE connection.recording_ready_at IS NOT NULL
  UNION ALL SELECT further.filename, further.began_at FROM further_recordings AS further
    WHERE further.connection_id = connection.connection_id AND further.ready_at IS NOT NULL
  ORDER BY began_at NULLS FIRST, filename LIMIT ${mostRecordings}) AS file)`;

export const callRecordingView = (
  { filename, began_at }: CallRecording,
  time: BusinessTime,
): CallRecordingView => ({ filename, began_at: began_at === null ? '' : time.timestamp(dateOf(began_at)) });
