import type { RecordingView } from '@patchbay/contracts/telephony/recordings';
import { type CallRecording, callRecordingView } from '../connections/call-recordings';
import { type Moment, type ShownConnection, durationOf, talkOf } from '../connections/connection-view';
import { dateOf } from '../instants';

/**
 * What a connection has been recorded in.
 *
 * @param connection whose recording is ready
 */
export const recordingView = (
  connection: ShownConnection,
  files: readonly CallRecording[],
  { time, now }: Moment,
): RecordingView => ({
  date: time.dateAndTime(dateOf(connection.started_at)),
  created_at: time.dateAndTime(dateOf(connection.recording_ready_at!)),
  src: connection.src,
  dst: connection.dst,
  // Who only waited is not listened to.
  disposition: 'ANSWERED',
  duration: durationOf(connection, now),
  billsec: talkOf(connection, now),
  filename: connection.filename,
  user: connection.user,
  connection_id: connection.connection_id,
  type: connection.type,
  recordings: files.map(file => callRecordingView(file, time)),
});
