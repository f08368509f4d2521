import { Integer } from '../fields/numbers';
import { Text, Visible } from '../fields/text';
import { takesBytes } from '../file-requests';
import { bytes, empty, one, request } from '../message';

/** Maximum size of a file, in bytes. */
export const largestFile = 25 * 1_048_576;

/** Size of a chunk, in bytes: one message transports one chunk, and only the last chunk of a file is smaller. */
export const chunkBytes = 131_072;

/** Files of one message. */
export const mostAttachments = 1000;

/** Options of a field that attaches files to a message. */
export const attachmentTokens = {
  max: 64,
  most: mostAttachments,
  optional: true,
  description: 'Tokens of temporary files',
  example: ['Zk3vYq0mJx7Qh2bN5rT8wA'],
  skipInExamples: true,
};

export class FileName {
  @Text({ max: 1000, description: 'Name of the file, also used for downloads', example: 'scan.pdf' })
  filename: string;
}

export class FileToken {
  @Visible({
    max: 64,
    description: 'Token of a temporary file or of an attachment',
    example: 'Zk3vYq0mJx7Qh2bN5rT8wA',
  })
  token: string;
}

export class FileChunk extends FileToken {
  @Integer({ min: 0, max: largestFile / chunkBytes - 1, description: 'Number of the chunk, starting at 0' })
  number: number;
}

export class TemporaryFile {
  @Text({ max: 1000, example: 'scan.pdf' }) filename: string;
  @Visible({
    max: 64,
    description: 'For `attachments`; expires in 24 hours',
    example: 'Zk3vYq0mJx7Qh2bN5rT8wA',
  })
  token: string;
  @Integer({ min: 0, max: largestFile, example: 48213 }) size: number;
}

/**
 * A file is uploaded in chunks: `upload` with the first one, then `append` for each chunk once the previous one is acknowledged, then
 * `finish`. Only finished files can be read or attached. The gateway uploads a client's file as its bytes arrive.
 */
export const temporaryFiles = {
  upload: takesBytes(
    request(
      'ticketing.temporary_files.begin',
      'POST /temporary_files',
      FileName,
      one(TemporaryFile),
      'Stores a file for 24 hours, or as long as the ticket to which it is attached; the body is the file, at most 25 MiB',
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
    'Finishes a file, so that it can be read and attached',
  ),
  discard: request(
    'ticketing.temporary_files.discard',
    null,
    FileToken,
    empty,
    'Discards an unfinished file',
  ),
};

/** A file is downloaded in chunks too: the first answer contains its size and name. */
export const files = {
  download: request(
    'ticketing.files.download',
    ['GET /files/:token', 'GET /downloads/:token/attached_file'],
    FileToken,
    bytes,
    'Downloads an attachment or a temporary file',
  ),
  chunk: request('ticketing.files.chunk', null, FileChunk, bytes, 'Returns a chunk of a file'),
};
