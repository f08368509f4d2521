import { Controller } from '@nestjs/common';
import { RawBytes } from '@patchbay/contracts/message';
import { notFound } from '@patchbay/contracts/problems';
import {
  type RecordingChunk,
  type RecordingFile,
  recordings,
} from '@patchbay/contracts/telephony/recordings';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { type FilePart, RecordingFolder } from './recording-folder';
import { RecordingRemoval } from './recording-removal';

/** The index has connections with a file only, which the planner must see. */
const readyFile = shortStatement<RecordingFile, RecordingFile>(`SELECT filename FROM connections
  WHERE filename = :filename AND filename <> '' AND recording_ready_at IS NOT NULL
  UNION ALL SELECT filename FROM further_recordings WHERE filename = :filename AND ready_at IS NOT NULL LIMIT 1`);

const unknownFile = (filename: string) => notFound('recording', filename, 'filename');

/** Reads and deletes the files of recordings; any replica reads any chunk. */
@Controller()
export class Recordings {
  constructor(
    private readonly database: Database,
    private readonly folder: RecordingFolder,
    private readonly removal: RecordingRemoval,
  ) {}

  @Handles(recordings.download)
  download(file: RecordingFile): Promise<RawBytes> {
    return this.begin(file);
  }

  @Handles(recordings.stream)
  stream(file: RecordingFile): Promise<RawBytes> {
    return this.begin(file);
  }

  @Handles(recordings.chunk)
  async chunk({ filename, number }: RecordingChunk): Promise<RawBytes> {
    const { bytes } = await this.part(filename, number);
    return new RawBytes(bytes);
  }

  @Handles(recordings.delete)
  async delete({ filename }: RecordingFile, context: RequestContext): Promise<void> {
    await this.removal.remove(await this.ready(filename), context);
  }

  /** The first chunk, with the name and the size of the whole file. */
  private async begin({ filename }: RecordingFile): Promise<RawBytes> {
    const { bytes, size } = await this.part(filename, 0);
    return new RawBytes(bytes, { name: filename, size });
  }

  private async part(filename: string, number: number): Promise<FilePart> {
    const file = await this.ready(filename);
    const part = await this.folder.chunk(file.filename, number);
    if (!part) throw unknownFile(filename);
    return part;
  }

  private async ready(filename: string): Promise<RecordingFile> {
    const [file] = await this.database.rows(readyFile, { filename });
    if (!file) throw unknownFile(filename);
    return file;
  }
}
