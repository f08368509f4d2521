import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { codes, problem } from '@patchbay/contracts/problems';
import type { TemporaryFile } from '@patchbay/contracts/ticketing/files';
import { Database } from '@patchbay/persistence/database';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { digestOfUnfinished, fileByToken, finishFile, insertChunk } from './file-statements';
import { StoredChunk, StoredFile } from './stored-file';

/** A token is a secret: no message repeats it. */
export const unknownFile = () => problem(codes.notFound, 'the file does not exist', 'token');

/** Bytes from a secure source: 32 characters. */
const tokenBytes = 24;

/**
 * Stores the bytes of files, chunk by chunk; nothing else knows that they are rows. Files have no events, and until
 * one is finished nobody can read it: each step is a transaction of its own.
 */
@Injectable()
export class FileStore {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  begin(filename: string, context: RequestContext): Promise<TemporaryFile> {
    const token = randomBytes(tokenBytes).toString('base64url');
    return this.database.write(context, async ({ manager }) => {
      await manager.insert(StoredFile, { token, filename, created_at: this.time.now() });
      return { filename, token, size: 0 };
    });
  }

  /** Returns whether the chunk was the next one of an unfinished file. */
  async append(chunk: StoredChunk): Promise<boolean> {
    return (await this.database.rows(insertChunk, chunk)).length > 0;
  }

  /**
   * Finishes a file. With an Idempotency-Key the same name and bytes are the same request, which is answered with the
   * first file; this one is then swept.
   *
   * @throws Problem 404 when it was finished before or does not exist
   */
  finish(token: string, context: RequestContext): Promise<TemporaryFile> {
    return this.database.write(
      context,
      async transaction => {
        const [file] = await transaction.rows(finishFile, { token });
        if (!file) throw unknownFile();
        return file;
      },
      async transaction => {
        const [file] = await transaction.rows(digestOfUnfinished, { token });
        return file ? JSON.stringify(['file', file.filename, file.digest]) : token;
      },
    );
  }

  async discard(token: string, context: RequestContext): Promise<void> {
    await this.database.write(context, ({ manager }) =>
      manager.delete(StoredFile, { token, size: IsNull() }),
    );
  }

  async find(token: string): Promise<Pick<TemporaryFile, 'filename' | 'size'> | undefined> {
    return (await this.database.rows(fileByToken, { token, now: this.time.now() }))[0];
  }

  /** Null after the last chunk; an empty file has none. */
  async chunk(token: string, number: number): Promise<Uint8Array | null> {
    const chunk = await this.database.read(manager => manager.findOneBy(StoredChunk, { token, number }));
    return chunk && chunk.bytes;
  }
}
