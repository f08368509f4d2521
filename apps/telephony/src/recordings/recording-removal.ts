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
import type { FurtherRecording } from '../connections/further-recording';
import { connectionInEvent } from '../connections/connection-view';
import { RecordingFolder } from './recording-folder';

const lockOfFile = statement<RecordingFile, Connection>(
  `SELECT ${columnList('connections', Connection)} FROM connections
  WHERE filename = :filename AND filename <> ''
    OR connection_id IN (SELECT connection_id FROM further_recordings WHERE filename = :filename)
  ORDER BY connection_id FOR UPDATE`,
);

const takeNamed = statement<
  { id: string; filename: string },
  FurtherRecording
>(`DELETE FROM further_recordings
  WHERE connection_id = :id AND filename = :filename RETURNING connection_id, filename, began_at, ready_at`);

/** That of the files that are left which takes the place of the one that is deleted. */
const takeNext = statement<{ id: string }, FurtherRecording>(`DELETE FROM further_recordings
  WHERE connection_id = :id AND filename = (SELECT filename FROM further_recordings WHERE connection_id = :id
    ORDER BY ready_at IS NULL, began_at, filename LIMIT 1)
  RETURNING connection_id, filename, began_at, ready_at`);

const changeFile = statement<
  Pick<Connection, 'filename' | 'recorded_at' | 'recording_ready_at'> & { id: string; told: string }
>(`UPDATE connections SET filename = :filename, recorded_at = :recorded_at,
  recording_ready_at = :recording_ready_at, told = :told::json WHERE connection_id = :id`);

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
      for (const connection of recorded) await this.forget(connection, filename, transaction);
    });
  }

  /** Nobody was notified of a file that was not ready. */
  private async forget(connection: Connection, filename: string, transaction: Transaction): Promise<void> {
    const { connection_id: id, told } = connection;
    const before = connectionInEvent(noteReported(connection) ?? connection, this.time);
    const [further] = await transaction.rows(takeNamed, { id, filename });
    const isKnown = (further ? further.ready_at : connection.recording_ready_at) !== null;
    if (!further) {
      const [next] = await transaction.rows(takeNext, { id });
      const { filename = '', began_at = null, ready_at = null } = next ?? {};
      Object.assign(connection, { filename, recorded_at: began_at, recording_ready_at: ready_at });
    }
    noteReported(connection);
    const values = { ...connection, id, told: JSON.stringify(isKnown ? connection.told : told) };
    await transaction.rows(changeFile, values);
    if (!isKnown) return;
    const after = connectionInEvent(connection, this.time);
    const fields = { connection_id: id, filename };
    await this.outbox.add(transaction, callEvents.recordingDeleted, fields, { before, after });
  }
}
