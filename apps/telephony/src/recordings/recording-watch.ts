import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { callEvents } from '@patchbay/contracts/telephony/call-events';
import { columnList } from '@patchbay/persistence/columns';
import { Outbox } from '@patchbay/persistence/outbox';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import { BusinessTime } from '@patchbay/platform/business-time';
import { eventWriteOn } from '../exchange/exchange-context';
import { Connection, noteReported } from '../connections/connection';
import type { Instant } from '../instants';
import { connectionInEvent } from '../connections/connection-view';
import { RecordingFolder } from './recording-folder';

/** A file of a header alone is what an exchange leaves that was killed. */
const onlyHeader = 44;
/** Microseconds after the end of a call in which its recording is expected. */
const expectedWithin = 3_600_000_000;
/** Calls whose files are looked for in one round. */
const mostAtOnce = 200;

interface Expected extends Pick<Connection, 'connection_id' | 'filename'> {
  ended_at: Instant;
}

const expected = statement<{ after: Instant; id: string }, Expected>(`
  SELECT connection_id, filename, ended_at FROM connections
  WHERE filename <> '' AND recording_ready_at IS NULL AND state = 'ENDED' AND disposition = 'ANSWERED'
    AND ended_at >= :after::bigint AND (ended_at, connection_id) > (:after::bigint, :id)
  ORDER BY ended_at, connection_id LIMIT ${mostAtOnce}`);

const lockUnready = statement<{ id: string }, Connection>(`SELECT ${columnList('connections', Connection)}
  FROM connections WHERE connection_id = :id AND filename <> '' AND recording_ready_at IS NULL FOR UPDATE`);

const markReady = statement<{ id: string; now: Instant; told: string }>(`UPDATE connections
  SET recording_ready_at = :now, told = :told::json WHERE connection_id = :id`);

/** Notices when the recording of a call lies in the folder of finished ones: the exchange does not tell. */
@Injectable()
export class RecordingWatch {
  /** Where the next round begins. */
  private last = { ended_at: 0, connection_id: '' };
  private isLooking = false;
  /** Identifiers of connections whose files were seen since they were told. */
  private seen: string[] = [];

  constructor(
    private readonly folder: RecordingFolder,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Tells of the recordings that were seen since the last time, and has more looked for. It does not wait for the folder,
   * which may be another host's.
   *
   * @returns whether an event waits to be published
   */
  async look(client: ClientBase): Promise<boolean> {
    if (!this.folder.isConfigured) return false;
    const now = Date.now() * 1_000;
    const ready = this.seen.splice(0);
    for (const connection_id of ready) await this.tell(client, connection_id, now);
    if (!this.isLooking) void this.lookFor(await this.next(client, now));
    return ready.length > 0;
  }

  /** One round after the other, so that calls whose recordings never come do not keep others from being looked for. */
  private async next(client: ClientBase, now: Instant): Promise<Expected[]> {
    const { ended_at, connection_id: id } = this.last;
    const round = await rowsOn(client, expected, { after: Math.max(ended_at, now - expectedWithin), id });
    this.last = round.length < mostAtOnce ? { ended_at: 0, connection_id: '' } : round.at(-1)!;
    return round;
  }

  /** One file after the other: a folder that does not answer keeps one thread of the process, not all. */
  private async lookFor(round: readonly Expected[]): Promise<void> {
    this.isLooking = true;
    for (const { connection_id, filename } of round)
      if ((await this.folder.sizeOf(filename)) > onlyHeader) this.seen.push(connection_id);
    this.isLooking = false;
  }

  private async tell(client: ClientBase, id: string, now: Instant): Promise<void> {
    await client.query('BEGIN');
    const [connection] = await rowsOn(client, lockUnready, { id });
    if (connection) {
      connection.recording_ready_at = now;
      const told = noteReported(connection)!;
      await rowsOn(client, markReady, { id, now, told: JSON.stringify(connection.told) });
      const { connection_id, filename } = connection;
      const before = connectionInEvent(told, this.time);
      const after = connectionInEvent(connection, this.time);
      const write = eventWriteOn(client, connection.pbx);
      await this.outbox.add(write, callEvents.recordingReady, { connection_id, filename }, { before, after });
    }
    await client.query('COMMIT');
  }
}
