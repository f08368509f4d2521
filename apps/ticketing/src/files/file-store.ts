import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { codes, problem } from '@patchbay/contracts/problems';
import type { TemporaryFile } from '@patchbay/contracts/ticketing/files';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { BusinessTime } from '@patchbay/platform/business-time';
import {
  chunkOfFile,
  deleteOutdated,
  deleteUnfinished,
  digestOfUnfinished,
  fileByToken,
  finishFile,
  insertChunk,
  insertFile,
} from './file-statements';

/** A token is a secret: no message repeats it. */
export const unknownFile = () => problem(codes.notFound, 'there is no such file, or not any more', 'token');

/** Bytes from a secure source: 32 characters. */
const tokenBytes = 24;

/**
 * Where the bytes of files are, chunk by chunk; nothing else knows that they are rows. A file is told by no event,
 * and until it is finished nobody can see it: each step is a statement of its own.
 */
@Injectable()
export class FileStore {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  async begin(filename: string): Promise<TemporaryFile> {
    const token = randomBytes(tokenBytes).toString('base64url');
    await this.database.rows(insertFile, [token, filename, this.time.now()]);
    return { filename, token, size: 0 };
  }

  /** Tells whether the chunk was the next one of an unfinished file. */
  async append(token: string, number: number, bytes: Uint8Array): Promise<boolean> {
    return (await this.database.rows(insertChunk, [token, number, bytes])).length > 0;
  }

  /**
   * The finished file. With an Idempotency-Key the same name and bytes are the same request: then it is the first
   * file, and this one is swept.
   *
   * @throws Problem 404 when it was finished before or there is none
   */
  finish(token: string, context: RequestContext): Promise<TemporaryFile> {
    return this.database.write(
      context,
      async transaction => {
        const [file] = await transaction.rows<TemporaryFile>(finishFile, [token]);
        if (!file) throw unknownFile();
        return file;
      },
      async transaction => {
        const [file] = await rowsIn<{ filename: string; digest: string }>(transaction, digestOfUnfinished, [
          token,
        ]);
        return file ? JSON.stringify(['file', file.filename, file.digest]) : token;
      },
    );
  }

  async discard(token: string): Promise<void> {
    await this.database.rows(deleteUnfinished, [token]);
  }

  async find(token: string): Promise<Pick<TemporaryFile, 'filename' | 'size'> | undefined> {
    const values = [token, this.time.now()];
    return (await this.database.rows<TemporaryFile>(fileByToken, values))[0];
  }

  /** Undefined after the last chunk; an empty file has none. */
  async chunk(token: string, number: number): Promise<Uint8Array | undefined> {
    return (await this.database.rows<{ bytes: Uint8Array }>(chunkOfFile, [token, number]))[0]?.bytes;
  }

  /** Removes some of what is outdated; tells how many files, none when there are no more. */
  async sweep(): Promise<number> {
    return (await this.database.rows(deleteOutdated, [this.time.now()])).length;
  }
}
