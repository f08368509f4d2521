import { Integer } from '../fields/numbers';
import { Text, Visible } from '../fields/text';
import { bytes, empty, one, request, takesBytes } from '../message';

/** Largest file, in bytes. */
export const largestFile = 25 * 1_048_576;

/** Bytes of a file that travel in one message; only the last chunk of a file is smaller. */
export const chunkBytes = 131_072;

/** Options of a field that attaches files to a message. */
export const attachmentTokens = {
  max: 64,
  optional: true,
  description: 'Tokens of temporary files',
  example: ['Zk3vYq0mJx7Qh2bN5rT8wA'],
  aside: true,
};

export class FileName {
  @Text({ max: 1000, description: 'Name of the file, with which it is downloaded', example: 'scan.pdf' })
  filename: string;
}

export class FileToken {
  @Visible({
    max: 64,
    description: 'From the temporary files, or of an attachment',
    example: 'Zk3vYq0mJx7Qh2bN5rT8wA',
  })
  token: string;
}

export class FileChunk extends FileToken {
  @Integer({ min: 0, max: largestFile / chunkBytes - 1, description: 'Counts from 0' })
  number: number;
}

export class TemporaryFile {
  @Text({ max: 1000, example: 'scan.pdf' }) filename: string;
  @Visible({ max: 64, description: 'For `attachments`, within 24 hours', example: 'Zk3vYq0mJx7Qh2bN5rT8wA' })
  token: string;
  @Integer({ min: 0, max: largestFile, example: 48213 }) size: number;
}

/**
 * A file goes in by chunks: begun once, each chunk sent when the one before it was acknowledged, then finished. Only
 * a finished one can be read or attached. The gateway does so for a client, with the bytes as they come.
 */
export const temporaryFiles = {
  begin: takesBytes(
    request(
      'ticketing.temporary_files.begin',
      'POST /temporary_files',
      FileName,
      one(TemporaryFile),
      'Stores a file for 24 hours, or as long as a ticket that it is attached to; the body is its bytes, at most 25 MiB',
    ),
  ),
  append: takesBytes(
    request('ticketing.temporary_files.append', null, FileChunk, empty, 'Adds the next chunk of a file'),
  ),
  finish: request(
    'ticketing.temporary_files.finish',
    null,
    FileToken,
    one(TemporaryFile),
    'Ends a file: from now on it can be read and attached',
  ),
  discard: request('ticketing.temporary_files.discard', null, FileToken, empty, 'Forgets an unfinished file'),
};

/** Read by chunks too: the first answer says how large the file is and what it is called. */
export const files = {
  download: request(
    'ticketing.files.download',
    'GET /files/:token',
    FileToken,
    bytes,
    'Returns the bytes of an attachment or of a temporary file, as a download',
  ),
  chunk: request('ticketing.files.chunk', null, FileChunk, bytes, 'Returns a chunk of a file'),
};
