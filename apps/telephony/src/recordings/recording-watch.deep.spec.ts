import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordings } from '@patchbay/contracts/telephony/recordings';
import { startService } from '@patchbay/platform/service';
import { eventually } from '@patchbay/testing/eventually';
import { ScriptedCall } from '@patchbay/testing/exchange/scripted-call';
import { readTranscript } from '@patchbay/testing/exchange/transcript';
import { telephony } from '../app.module';
import { TestTelephony } from '../test-telephony';

describe('recordings of calls', () => {
  let folder: string;
  let test: TestTelephony;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'recordings-'));
    test = await TestTelephony.start({ PBX_RECORDINGS: folder });
    await test.statuses(['FREE', 'FREE']);
  });
  afterEach(async () => {
    await test.stop();
    rmSync(folder, { recursive: true });
  });

  const ready = async () =>
    (await test.reported('RECORDING_READY')).map(({ connection_id }) => connection_id);
  const write = (filename: string, bytes: number) => writeFileSync(join(folder, filename), 'x'.repeat(bytes));
  const play = async () => (await test.exchange.play('answered-agent-hangs-up')).connections[0]!;
  const ended = (count: number) =>
    eventually(async () => expect(await test.reported('CONNECTION_ENDED')).toHaveLength(count));

  /** Adds calls that ended some minutes ago, each a second after the one before it. */
  async function addEnded(filenames: readonly string[], minutes: number): Promise<void> {
    await test.service.database.query(
      `INSERT INTO connections (connection_id, anchor, pbx, type, src, dst, normal_src, normal_dst, state,
        disposition, started_at, ended_at, filename, told)
      SELECT '1.' || number, '1.' || number, 'pbx', 'INBOUND', '', '', '', '', 'ENDED', 'ANSWERED', at, at, filename, '{}'
      FROM (SELECT number, filename, $2::bigint + number * 1000000 AS at
        FROM unnest($1::text[]) WITH ORDINALITY AS given (filename, number)) AS calls`,
      [filenames, (Date.now() - minutes * 60_000) * 1_000],
    );
  }

  it('are reported once, when the file is there and has more than a header', async () => {
    const [id, other] = await Promise.all([play(), play()]);
    await ended(2);
    write(`${other}.wav`, 44);
    write(`${id}.wav`, 45);
    await eventually(async () => expect(await ready()).toEqual([id]));
    const filename = `${id}.wav`;
    expect(await test.reported('RECORDING_READY')).toMatchObject([{ connection_id: id, filename }]);
    expect((await test.service.succeed(recordings.list)).result).toMatchObject([
      { connection_id: id, filename },
    ]);
    write(`${other}.wav`, 1_000);
    await eventually(async () => expect(await ready()).toEqual([id, other]));
  });

  it('are listed of a call that has two, and the first that can be read is the one that is reported and that the call names', async () => {
    void test.exchange.play('answered-agent-hangs-up', { speed: 1 });
    await test.statuses(['INBOUND_CALL', 'FREE']);
    const [{ connection_id: id }] = await test.service.database.query(
      'SELECT connection_id FROM connections',
    );
    const { Timestamp, ...event } = readTranscript('answered-agent-hangs-up').events.find(
      ({ Event }) => Event === 'MixMonitorStart',
    )!;
    const second = { Uniqueid: id, Linkedid: id, ChanVariable: 'MIXMONITOR_FILENAME=/now/second.wav' };
    test.exchange.emit({ ...event, ...second });
    await ended(1);
    const reported = async () => (await test.reported('RECORDING_READY')).map(({ filename }) => filename);
    write('second.wav', 100);
    await eventually(async () => expect(await reported()).toEqual(['second.wav']));
    const shown = async () => (await test.service.succeed(recordings.list)).result[0];
    expect(await shown()).toMatchObject({ filename: 'second.wav', recordings: [{ filename: 'second.wav' }] });
    write(`${id}.wav`, 100);
    const both = [{ filename: `${id}.wav` }, { filename: 'second.wav' }];
    await eventually(async () =>
      expect(await shown()).toMatchObject({ filename: 'second.wav', recordings: both }),
    );
    expect(await reported()).toEqual(['second.wav']);
  });

  it('are none of a call that nobody answered, whatever the exchange has written', async () => {
    const [silence = ''] = (await test.exchange.play('abandoned')).connections;
    await ended(1);
    const id = await play();
    for (const each of [silence, id]) write(`${each}.wav`, 100);
    await eventually(async () => expect(await ready()).toEqual([id]));
  });

  it('say when a call ended whose end nobody saw', async () => {
    const { id: connection_id } = new ScriptedCall(test.exchange, 'answered-agent-hangs-up').goTo(
      'AgentConnect',
    );
    await test.statuses(['INBOUND_CALL', 'FREE']);
    await test.service.pause();
    write(`${connection_id}.wav`, 100);
    const { mtimeMs } = statSync(join(folder, `${connection_id}.wav`));
    await eventually(() => expect(test.exchange.connections).toBe(0));
    await test.exchange.restart();
    await test.service.resume();
    await ended(1);
    const [row] = await test.service.database.query('SELECT estimated, ended_at FROM connections');
    expect(row).toEqual({ estimated: true, ended_at: Math.round(mtimeMs * 1_000) });
  });

  it('are noticed beside many that never come', async () => {
    await addEnded(
      Array.from({ length: 450 }, (_, index) => `never-${index}.wav`),
      50,
    );
    const id = await play();
    write(`${id}.wav`, 100);
    await eventually(async () => expect(await ready()).toEqual([id]));
  });

  it('are files of the folder, which came within an hour', async () => {
    mkdirSync(join(folder, 'folder.wav'));
    execFileSync('mkfifo', [join(folder, 'pipe.wav')]);
    symlinkSync(__filename, join(folder, 'link.wav'));
    for (const filename of ['late.wav', 'last.wav']) write(filename, 100);
    await addEnded(['late.wav'], 61);
    await test.service.database.query(`UPDATE connections SET connection_id = 'late'`);
    const outside = `../${folder.split('/').at(-1)}/last.wav`;
    await addEnded(['..', '.', outside, 'folder.wav', 'pipe.wav', 'link.wav', 'last.wav'], 5);
    // They are looked at in this order.
    await eventually(async () => expect(await ready()).toEqual(['1.7']));
  });

  it('are reported once by two replicas, whichever applies what the exchange reports', async () => {
    const other = await startService(telephony, test.service.environment);
    const ids = await Promise.all([play(), play(), play(), play()]);
    await ended(ids.length);
    for (const [index, id] of ids.entries()) {
      write(`${id}.wav`, 100);
      await test.service.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'telephony calls' AND datname = current_database()`,
      );
      await eventually(async () => expect(await ready()).toEqual(ids.slice(0, index + 1)));
    }
    await other.stop();
  });

  it('in a folder that does not answer do not keep calls from being reported', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>(resolve => (answer = resolve));
    const { lstat } = promises;
    const asked = jest.spyOn(promises, 'lstat').mockImplementation(async path => {
      await answered;
      return lstat(path);
    });
    try {
      const id = await play();
      write(`${id}.wav`, 100);
      await eventually(() => expect(asked).toHaveBeenCalled());
      await play();
      await ended(2);
      answer();
      await eventually(async () => expect(await ready()).toEqual([id]));
    } finally {
      asked.mockRestore();
    }
  });
});
