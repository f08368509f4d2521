import { Injectable } from '@nestjs/common';
import { callEvents } from '@patchbay/contracts/telephony/call-events';
import type { RecordingFile } from '@patchbay/contracts/telephony/recordings';
import { columnList } from '@patchbay/persistence/columns';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Connection, noteReported } from '../connections/connection';
import { connectionInEvent } from '../connections/connection-view';
import { RecordingFolder } from './recording-folder';

const lockOfFile = statement<RecordingFile, Connection>(
  `SELECT ${columnList('connections', Connection)} FROM connections
  WHERE filename = :filename AND filename <> '' ORDER BY connection_id FOR UPDATE`,
);

const forgetFile = statement<{ id: string; told: string }>(`UPDATE connections
  SET recording_ready_at = NULL, filename = '', told = :told::json WHERE connection_id = :id`);

@Injectable()
export class RecordingRemoval {
  constructor(
    private readonly database: Database,
    private readonly folder: RecordingFolder,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Deletes a file before its connections forget it: so no file stays that none of them names, and no transaction waits for
   * the folder, which may be another host's.
   *
   * @throws Problem 403 for what cannot be deleted
   */
  async remove({ filename }: RecordingFile, context: RequestContext): Promise<void> {
    await this.folder.delete(filename);
    await this.database.write(context, async transaction => {
      const recorded = await transaction.rows(lockOfFile, { filename });
      for (const connection of recorded) await this.forget(connection, transaction);
    });
  }

  /** Nobody was told of a file that was not ready. */
  private async forget(connection: Connection, transaction: Transaction): Promise<void> {
    const { connection_id, filename, told } = connection;
    const isKnown = connection.recording_ready_at !== null;
    const before = connectionInEvent(noteReported(connection) ?? connection, this.time);
    const forgotten: Connection = { ...connection, recording_ready_at: null, filename: '' };
    noteReported(forgotten);
    const values = { id: connection_id, told: JSON.stringify(isKnown ? forgotten.told : told) };
    await transaction.rows(forgetFile, values);
    if (!isKnown) return;
    const after = connectionInEvent(forgotten, this.time);
    const fields = { connection_id, filename };
    await this.outbox.add(transaction, callEvents.recordingDeleted, fields, { before, after });
  }
}
