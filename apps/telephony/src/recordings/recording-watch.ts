import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { callEvents } from '@patchbay/contracts/telephony/call-events';
import { columnList } from '@patchbay/persistence/columns';
import { Outbox } from '@patchbay/persistence/outbox';
import { Relay } from '@patchbay/persistence/relay';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import { BusinessTime } from '@patchbay/platform/business-time';
import { eventWriteOn } from '../exchange/exchange-context';
import { Connection, noteReported } from '../connections/connection';
import type { FurtherRecording } from '../connections/further-recording';
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

const isExpected = `state = 'ENDED' AND disposition = 'ANSWERED' AND ended_at >= :after::bigint
    AND (ended_at, connection_id, filename) > (:after::bigint, :id, :file)`;

const expected = statement<{ after: Instant; id: string; file: string }, Expected>(`
  SELECT connection_id, filename, ended_at FROM connections
  WHERE filename <> '' AND recording_ready_at IS NULL AND ${isExpected}
  UNION ALL SELECT connection_id, file.filename, ended_at
  FROM connections JOIN further_recordings AS file USING (connection_id)
  WHERE connections.filename <> '' AND file.ready_at IS NULL AND ${isExpected.replace('filename', 'file.filename')}
  ORDER BY ended_at, connection_id, filename LIMIT ${mostAtOnce}`);

const lock = statement<{ id: string }, Connection>(`SELECT ${columnList('connections', Connection)}
  FROM connections WHERE connection_id = :id FOR UPDATE`);

const markFurther = statement<
  { id: string; filename: string; now: Instant },
  Pick<FurtherRecording, 'began_at'>
>(
  `UPDATE further_recordings SET ready_at = :now
  WHERE connection_id = :id AND filename = :filename AND ready_at IS NULL RETURNING began_at`,
);

const changePlaces = statement<{ id: string; filename: string; first: string; began: Instant }>(
  `UPDATE further_recordings SET filename = :first, began_at = :began, ready_at = NULL
  WHERE connection_id = :id AND filename = :filename`,
);

const saveReady = statement<
  Pick<Connection, 'filename' | 'recorded_at' | 'recording_ready_at'> & { id: string; told: string }
>(`UPDATE connections SET filename = :filename, recorded_at = :recorded_at,
  recording_ready_at = :recording_ready_at, told = :told::json WHERE connection_id = :id`);

const beginning = { ended_at: 0, connection_id: '', filename: '' };

/** Notices when the recording of a call lies in the folder of finished ones: the exchange does not report it. */
@Injectable()
export class RecordingWatch {
  /** Where the next round begins. */
  private last: Expected = beginning;
  private isLooking = false;
  /** Files that were seen and are not reported yet. */
  private seen: Expected[] = [];

  constructor(
    private readonly folder: RecordingFolder,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
    private readonly relay: Relay,
  ) {}

  /**
   * Reports the recordings that were seen since the last time, and has more looked for. It does not wait for the folder,
   * which may be another host's.
   */
  async look(client: ClientBase): Promise<void> {
    if (!this.folder.isConfigured) return;
    const now = Date.now() * 1_000;
    const ready = this.seen.splice(0);
    for (const file of ready) await this.report(client, file, now);
    if (!this.isLooking) void this.lookFor(await this.next(client, now));
    if (ready.length > 0) this.relay.kick();
  }

  /** One round after the other, so that calls whose recordings never come do not keep others from being looked for. */
  private async next(client: ClientBase, now: Instant): Promise<Expected[]> {
    const { ended_at, connection_id: id, filename: file } = this.last;
    const after = Math.max(ended_at, now - expectedWithin);
    const round = await rowsOn(client, expected, { after, id, file });
    this.last = round.length < mostAtOnce ? beginning : round.at(-1)!;
    return round;
  }

  /** One file after the other: others ask the folder too. */
  private async lookFor(round: readonly Expected[]): Promise<void> {
    this.isLooking = true;
    for (const file of round)
      if ((await this.folder.sizeOf(file.filename)) > onlyHeader) this.seen.push(file);
    this.isLooking = false;
  }

  private async report(
    client: ClientBase,
    { connection_id: id, filename }: Expected,
    now: Instant,
  ): Promise<void> {
    await client.query('BEGIN');
    const [connection] = await rowsOn(client, lock, { id });
    if (connection && (await noteReady(client, connection, { filename, now }))) {
      const reported = noteReported(connection)!;
      await rowsOn(client, saveReady, { ...connection, id, told: JSON.stringify(connection.told) });
      const before = connectionInEvent(reported, this.time);
      const after = connectionInEvent(connection, this.time);
      const write = eventWriteOn(client, connection.pbx);
      const fields = { connection_id: id, filename };
      await this.outbox.add(write, callEvents.recordingReady, fields, { before, after });
    }
    await client.query('COMMIT');
  }
}

/**
 * The first file that can be read is the one that its connection names, and that is reported: a call has one recording for those who
 * follow events, and its further files beside it.
 *
 * @returns whether none of its files was ready before
 */
async function noteReady(
  client: ClientBase,
  connection: Connection,
  { filename, now }: { filename: string; now: Instant },
): Promise<boolean> {
  const { connection_id: id, filename: first, recording_ready_at, started_at } = connection;
  const isReady = recording_ready_at !== null;
  if (filename === first) {
    connection.recording_ready_at ??= now;
    return !isReady;
  }
  const [further] = await rowsOn(client, markFurther, { id, filename, now });
  if (!further || isReady) return false;
  await rowsOn(client, changePlaces, { id, filename, first, began: connection.recorded_at ?? started_at });
  Object.assign(connection, { filename, recorded_at: further.began_at, recording_ready_at: now });
  return true;
}
