import { DateAndTime, From, Until } from '../fields/calendar';
import { PhoneNumber } from '../fields/contact';
import { OneOf } from '../fields/choices';
import { both } from '../fields/derived-class';
import { Integer, largestId } from '../fields/numbers';
import { After, Limit, Offset } from '../fields/paging';
import { Text, Visible } from '../fields/text';
import { fileOf, named } from '../file-requests';
import { bytes, empty, explained, pageOf, request } from '../message';
import { longestNumber } from './call-fields';
import { RecordingsOfCall } from './connection-legs';
import { type ConnectionType, connectionTypes } from './connection-views';

/** Size of a chunk of a recording, in bytes: one message transports one chunk. */
export const recordingChunkBytes = 131_072;

/** The chunk of the last byte whose place is an exact number. */
const lastChunk = Math.floor(Number.MAX_SAFE_INTEGER / recordingChunkBytes);

export class RecordingFilter {
  @From({ optional: true, description: 'Only recordings that were ready at this time or later' })
  date_from?: string | null;

  @Until({ optional: true, description: 'Only recordings that were ready at this time or earlier' })
  date_to?: string | null;

  @PhoneNumber({ optional: true, description: 'Who called; any notation', example: '600100200' })
  src?: string;

  @PhoneNumber({ optional: true, description: 'Who was called; any notation', example: '221234567' })
  dst?: string;

  @Visible({ max: 64, optional: true, description: 'Identifier of the call', example: '1753880221.42' })
  connection_id?: string;

  @Limit({ max: 100 })
  limit?: number;

  @Offset()
  offset?: number;

  @After()
  after?: string;
}

class RecordingOfConnection {
  @DateAndTime({ description: 'Start of the connection' }) date: string;
  @DateAndTime({ description: 'When the recording was ready', example: '2026-05-29 08:33' })
  created_at: string;
  @Text({ max: longestNumber, mayBeEmpty: true, description: 'Who called', example: '600100200' })
  src: string;
  @Text({ max: longestNumber, mayBeEmpty: true, description: 'Who was called', example: '221234567' })
  dst: string;
  @OneOf(['ANSWERED']) disposition: 'ANSWERED';
  @Integer({ min: 0, max: largestId, description: 'Seconds of the connection', example: 129 })
  duration: number;
  @Integer({ min: 0, max: largestId, description: 'Seconds of talk', example: 104 }) billsec: number;
  @Text({ max: 255, example: '1753880221.42.wav' }) filename: string;
  @Text({ max: 511, mayBeEmpty: true, description: 'Name and surname of the user', example: 'Anna Nowak' })
  user: string;
  @Visible({ max: 64, description: 'Unique identifier of the call', example: '1753880221.42' })
  connection_id: string;
  @OneOf(connectionTypes) type: ConnectionType;
}

export class RecordingView extends both(RecordingOfConnection, RecordingsOfCall) {}

export class RecordingFile {
  @Text({
    max: 255,
    description: 'Name of the recording, from `GET /recordings` or `GET /connections`',
    example: '1753880221.42.wav',
  })
  filename: string;
}

class ChunkNumber {
  @Integer({ min: 0, max: lastChunk, description: 'Number of the chunk, starting at 0' })
  number: number;
}

export class RecordingChunk extends both(RecordingFile, ChunkNumber) {}

const recordingType = 'audio/x-wav';

/** A recording travels in chunks: the answer to `download` and `stream` has the first one and the file's size. */
export const recordings = {
  list: request(
    'telephony.recordings.list',
    'GET /recordings',
    RecordingFilter,
    pageOf(RecordingView),
    'Lists recordings, newest first',
  ),
  download: named(
    request(
      'telephony.recordings.download',
      'GET /recordings/download',
      RecordingFile,
      fileOf({ type: recordingType, disposition: 'attachment' }),
      'Downloads a recording',
    ),
  ),
  stream: named(
    explained(
      '`Range` (RFC 9110) asks for one range of the bytes, which is answered with 206; a range outside of the file with 416.',
      request(
        'telephony.recordings.stream',
        'GET /recordings/stream',
        RecordingFile,
        fileOf({ type: recordingType, disposition: 'inline' }),
        'Plays a recording',
      ),
    ),
  ),
  chunk: request('telephony.recordings.chunk', null, RecordingChunk, bytes, 'Returns a chunk of a recording'),
  delete: named(
    request('telephony.recordings.delete', 'DELETE /recordings', RecordingFile, empty, 'Deletes a recording'),
  ),
};
