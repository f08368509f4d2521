import { Controller } from '@nestjs/common';
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
import { type Call, headerNames } from '@patchbay/platform/bus/call';
import { Handles } from '@patchbay/platform/bus/handles';
import { FileStore, unknownFile } from './file-store';

/** Files on their way in and out, chunk by chunk; any replica takes and gives any chunk. */
@Controller()
export class Files {
  constructor(private readonly store: FileStore) {}

  @Handles(temporaryFiles.begin)
  begin({ filename }: FileName): Promise<TemporaryFile> {
    return this.store.begin(filename);
  }

  @Handles(temporaryFiles.append)
  async append({ token, number }: FileChunk, { body }: Call): Promise<void> {
    if (body.length > chunkBytes) throw problem(codes.tooLong, `a chunk has at most ${chunkBytes} bytes`);
    if (await this.store.append(token, number, body)) return;
    throw problem(codes.notFound, `chunk ${number} is not the next one of an unfinished file`, 'token');
  }

  @Handles(temporaryFiles.finish)
  finish({ token }: FileToken, call: Call): Promise<TemporaryFile> {
    return this.store.finish(token, call);
  }

  @Handles(temporaryFiles.discard)
  discard({ token }: FileToken): Promise<void> {
    return this.store.discard(token);
  }

  /** The first chunk, with the name and the size of the whole file in the headers. */
  @Handles(files.download)
  async download({ token }: FileToken, call: Call): Promise<Uint8Array> {
    const file = await this.store.find(token);
    if (!file) throw unknownFile();
    call.replyHeaders.set(headerNames.fileName, encodeURIComponent(file.filename));
    call.replyHeaders.set(headerNames.fileSize, String(file.size));
    return (await this.store.chunk(token, 0)) ?? new Uint8Array();
  }

  @Handles(files.chunk)
  async chunk({ token, number }: FileChunk): Promise<Uint8Array> {
    const chunk = await this.store.chunk(token, number);
    if (!chunk) throw unknownFile();
    return chunk;
  }
}
