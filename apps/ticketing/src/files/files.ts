import { Controller } from '@nestjs/common';
import { RawBytes } from '@patchbay/contracts/message';
import { codes, problem } from '@patchbay/contracts/problems';
import {
  type FileChunk,
  type FileName,
  type FileToken,
  type TemporaryFile,
  chunkBytes,
  files,
  temporaryFiles,
} from '@patchbay/contracts/ticketing/files';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { FileStore, unknownFile } from './file-store';

/** Takes and returns files chunk by chunk; any replica handles any chunk. */
@Controller()
export class Files {
  constructor(private readonly store: FileStore) {}

  @Handles(temporaryFiles.upload)
  begin({ filename }: FileName, context: RequestContext): Promise<TemporaryFile> {
    return this.store.begin(filename, context);
  }

  @Handles(temporaryFiles.append)
  async append(chunk: FileChunk & { bytes: Uint8Array }): Promise<void> {
    if (chunk.bytes.length > chunkBytes)
      throw problem(codes.tooLong, `a chunk has at most ${chunkBytes} bytes`);
    if (await this.store.append(chunk)) return;
    const message = `chunk ${chunk.number} is not the next one of an unfinished file`;
    throw problem(codes.notFound, message, 'token');
  }

  @Handles(temporaryFiles.finish)
  finish({ token }: FileToken, context: RequestContext): Promise<TemporaryFile> {
    return this.store.finish(token, context);
  }

  @Handles(temporaryFiles.discard)
  discard({ token }: FileToken, context: RequestContext): Promise<void> {
    return this.store.discard(token, context);
  }

  /** The first chunk, with the name and the size of the whole file. */
  @Handles(files.download)
  async download({ token }: FileToken): Promise<RawBytes> {
    const file = await this.store.find(token);
    if (!file) throw unknownFile();
    const bytes = (await this.store.chunk(token, 0)) ?? new Uint8Array();
    return new RawBytes(bytes, { name: file.filename, size: file.size });
  }

  @Handles(files.chunk)
  async chunk({ token, number }: FileChunk): Promise<RawBytes> {
    const bytes = await this.store.chunk(token, number);
    if (!bytes) throw unknownFile();
    return new RawBytes(bytes);
  }
}
