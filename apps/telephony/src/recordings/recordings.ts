import { Controller } from '@nestjs/common';
import { RawBytes } from '@patchbay/contracts/message';
import { notFound } from '@patchbay/contracts/problems';
import { callEvents } from '@patchbay/contracts/telephony/call-events';
import {
  type RecordingChunk,
  type RecordingFile,
  recordings,
} from '@patchbay/contracts/telephony/recordings';
import { columnList } from '@patchbay/persistence/columns';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Connection, noteReported } from '../connections/connection';
import { connectionInEvent } from '../connections/connection-view';
import { type FilePart, RecordingFolder } from './recording-folder';

/** The index has connections with a file only, which the planner must see. */
const ofFile = `filename = :filename AND filename <> '' AND recording_ready_at IS NOT NULL`;

const readyFile = shortStatement<RecordingFile, RecordingFile>(
  `SELECT filename FROM connections WHERE ${ofFile} LIMIT 1`,
);

const lockOfFile = statement<RecordingFile, Connection>(
  `SELECT ${columnList('connections', Connection)} FROM connections WHERE ${ofFile} FOR UPDATE`,
);

const forgetFile = statement<{ id: string; told: string }>(`UPDATE connections
  SET recording_ready_at = NULL, filename = '', told = :told::json WHERE connection_id = :id`);

const unknownFile = (filename: string) => notFound('recording', filename, 'filename');

/** Reads and deletes the files of recordings; any replica reads any chunk. */
@Controller()
export class Recordings {
  constructor(
    private readonly database: Database,
    private readonly folder: RecordingFolder,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
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

  /** The file goes before the connection forgets it, and is not found any more if only the first of them was done. */
  @Handles(recordings.delete)
  async delete({ filename }: RecordingFile, context: RequestContext): Promise<void> {
    await this.database.write(context, async transaction => {
      const recorded = await transaction.rows(lockOfFile, { filename });
      if (recorded.length === 0) throw unknownFile(filename);
      for (const connection of recorded) await this.forget(connection, transaction);
      await this.folder.delete(filename);
    });
  }

  private async forget(connection: Connection, transaction: Transaction): Promise<void> {
    const { connection_id, filename } = connection;
    const before = connectionInEvent(noteReported(connection) ?? connection, this.time);
    const forgotten: Connection = { ...connection, recording_ready_at: null, filename: '' };
    noteReported(forgotten);
    await transaction.rows(forgetFile, { id: connection_id, told: JSON.stringify(forgotten.told) });
    const after = connectionInEvent(forgotten, this.time);
    const fields = { connection_id, filename };
    await this.outbox.add(transaction, callEvents.recordingDeleted, fields, { before, after });
  }

  /** The first chunk, with the name and the size of the whole file. */
  private async begin({ filename }: RecordingFile): Promise<RawBytes> {
    const { bytes, size } = await this.part(filename, 0);
    return new RawBytes(bytes, { name: filename, size });
  }

  private async part(filename: string, number: number): Promise<FilePart> {
    const [file] = await this.database.rows(readyFile, { filename });
    const part = file && (await this.folder.chunk(file.filename, number));
    if (!part) throw unknownFile(filename);
    return part;
  }
}
