import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes } from '@patchbay/contracts/problems';
import { connections } from '@patchbay/contracts/telephony/connections';
import { recordingChunkBytes, recordings } from '@patchbay/contracts/telephony/recordings';
import { TestService } from '@patchbay/testing/service';
import { telephony } from '../app.module';
import { addConnections, at } from '../connections/test-connections';
import { telephonyData } from '../data-source';

describe('recordings', () => {
  const outside = mkdtempSync(join(tmpdir(), 'recordings-'));
  const folder = join(outside, 'finished');
  let service: TestService;
  beforeAll(async () => {
    mkdirSync(folder);
    service = await TestService.start(telephony, telephonyData, { PBX_RECORDINGS: folder });
    await service.database.query(
      `INSERT INTO users (login, name, surname, sip_accounts) VALUES ('anna', 'Anna', 'Nowak', '[]')`,
    );
    const ready = (minute: string) => ({ recording_ready_at: at(`2026-05-29 08:${minute}:00`) });
    await addConnections(
      service.database,
      {
        connection_id: '1.1',
        filename: '1.1.wav',
        ...ready('33'),
        user_login: 'anna',
        talk_time: 104_600_000,
      },
      {
        connection_id: '1.2',
        filename: '1.2.wav',
        ...ready('35'),
        normal_src: '101',
        src: '101',
        type: 'OUTBOUND',
      },
      { connection_id: '1.3', filename: '1.3.wav' },
      { connection_id: '1.4', filename: '../secret.wav', ...ready('10') },
      { connection_id: '1.5', filename: 'folder', ...ready('11') },
      { connection_id: '1.6' },
    );
    writeFileSync(join(outside, 'secret.wav'), 'secret');
    mkdirSync(join(folder, 'folder'));
  });
  afterAll(async () => {
    await service.stop();
    rmSync(outside, { recursive: true });
  });

  const ids = async (filter: object = {}) => {
    const { count, result } = await service.succeed(recordings.list, filter);
    expect(count).toBe(result.length);
    return result.map(({ connection_id }) => connection_id);
  };
  const write = (filename: string, bytes: Uint8Array) => writeFileSync(join(folder, filename), bytes);

  async function read(contract: typeof recordings.download, filename: string) {
    const first = await service.raw(contract, { filename });
    const size = Number(first.headers.get('x-file-size'));
    const parts = [first.data];
    for (let number = 1; number * recordingChunkBytes < size; number += 1)
      parts.push((await service.raw(recordings.chunk, { filename, number })).data);
    return { name: decodeURIComponent(first.headers.get('x-file-name')), size, bytes: Buffer.concat(parts) };
  }

  it('are listed when they are ready, the newest one first', async () => {
    expect(await ids()).toEqual(['1.2', '1.1', '1.5', '1.4']);
    const { result } = await service.succeed(recordings.list, { connection_id: '1.1' });
    expect(result).toEqual([
      {
        date: '2026-05-29 10:30',
        created_at: '2026-05-29 10:33',
        src: '600 100 200',
        dst: '221234567',
        disposition: 'ANSWERED',
        duration: 120,
        billsec: 105,
        filename: '1.1.wav',
        user: 'Anna Nowak',
        connection_id: '1.1',
        type: 'INBOUND',
        recordings: [{ filename: '1.1.wav', began_at: '' }],
      },
    ]);
  });

  it('are read and deleted in the folder of their day too, and nowhere else', async () => {
    const ready = { recording_ready_at: at('2026-05-28 08:12:00'), started_at: at('2026-05-28 08:10:00') };
    const filename = '2026/11/25/in-500-+48600100200-1.7.wav';
    const elsewhere = '2026/11/25/../../../../secret.wav';
    await addConnections(
      service.database,
      { connection_id: '1.7', filename, ...ready },
      { connection_id: '1.8', filename: elsewhere, ...ready },
    );
    mkdirSync(join(folder, '2026/11/25'), { recursive: true });
    write(filename, Buffer.from('of a day'));
    expect(await read(recordings.download, filename)).toMatchObject({ bytes: Buffer.from('of a day') });
    expect(await service.ask(recordings.download, { filename: elsewhere })).toMatchObject({ status: 404 });
    await service.succeed(recordings.delete, { filename });
    expect(existsSync(join(folder, filename))).toBe(false);
    await service.database.query(`DELETE FROM connections WHERE connection_id IN ('1.7', '1.8')`);
  });

  it('are found by when they were ready, by numbers and by their connection', async () => {
    expect(await ids({ date_from: '2026-05-29 10:33', date_to: '2026-05-29 10:34' })).toEqual(['1.1']);
    expect(await ids({ date_from: '2026-05-30' })).toEqual([]);
    expect(await ids({ src: '101', dst: '+48 22 123 45 67' })).toEqual(['1.2']);
    expect(await ids({ connection_id: '1.3' })).toEqual([]);
  });

  it('are read page by page with cursors', async () => {
    const first = await service.ask(recordings.list, { limit: 3 });
    expect(first.body).toMatchObject({ count: 4, result: [{}, {}, { connection_id: '1.5' }] });
    const { body } = await service.ask(recordings.list, {
      limit: 3,
      after: first.headers.get('x-next-cursor'),
    });
    expect(body.result).toMatchObject([{ connection_id: '1.4' }]);
  });

  it.each([0, 1, recordingChunkBytes, 2 * recordingChunkBytes + 7])(
    'are read as they were written: %i bytes',
    async size => {
      const bytes = randomBytes(size);
      write('1.1.wav', bytes);
      for (const contract of [recordings.download, recordings.stream])
        expect(await read(contract, '1.1.wav')).toEqual({ name: '1.1.wav', size, bytes });
    },
  );

  it('are read in any place, however large they are', async () => {
    write('1.1.wav', Buffer.alloc(0));
    const behind = 40_000 * recordingChunkBytes;
    truncateSync(join(folder, '1.1.wav'), behind + 1);
    const at = async (number: number) =>
      (await service.raw(recordings.chunk, { filename: '1.1.wav', number })).data.length;
    expect([await at(39_999), await at(40_000), await at(40_001)]).toEqual([recordingChunkBytes, 1, 0]);
  });

  it('are not found before they are ready, without a file, and outside of their folder', async () => {
    write('1.3.wav', Buffer.from('not ready'));
    write('unknown.wav', Buffer.from('of no connection'));
    rmSync(join(folder, '1.2.wav'), { force: true });
    const names = ['1.2.wav', '1.3.wav', 'unknown.wav', '../secret.wav', 'folder', '..', '1.1.wav/', '%'];
    for (const filename of names) {
      for (const contract of [recordings.download, recordings.stream]) {
        const { status, errors } = await service.ask(contract, { filename });
        expect([filename, status, errors[0]!.field]).toEqual([filename, 404, 'filename']);
      }
      expect(await service.ask(recordings.chunk, { filename, number: 1 })).toMatchObject({ status: 404 });
    }
    for (const filename of ['', 'a\0', 'x'.repeat(256)])
      expect(await service.ask(recordings.download, { filename })).toMatchObject({ status: 400 });
  });

  it('are no links and no pipes, which a download would follow or wait for', async () => {
    symlinkSync(join(outside, 'secret.wav'), join(folder, 'link.wav'));
    execFileSync('mkfifo', [join(folder, 'pipe.wav')]);
    for (const filename of ['link.wav', 'pipe.wav']) {
      await service.database.query(`UPDATE connections SET filename = $1 WHERE connection_id = '1.5'`, [
        filename,
      ]);
      expect(await service.ask(recordings.download, { filename })).toMatchObject({ status: 404 });
    }
    await service.database.query(`UPDATE connections SET filename = 'folder' WHERE connection_id = '1.5'`);
  });

  it('say so where the exchange lets nobody else read them', async () => {
    write('1.1.wav', Buffer.from('secret'));
    chmodSync(join(folder, '1.1.wav'), 0);
    // A superuser reads everything.
    const [user, nobody] = [process.geteuid!(), 65_534];
    if (user === 0) process.seteuid!(nobody);
    try {
      const { status, errors } = await service.ask(recordings.download, { filename: '1.1.wav' });
      expect([status, errors[0]!.message]).toEqual([403, expect.stringContaining('cannot be read')]);
    } finally {
      if (user === 0) process.seteuid!(user);
      chmodSync(join(folder, '1.1.wav'), 0o600);
    }
  });

  it('end where the file does', async () => {
    write('1.1.wav', Buffer.from('short'));
    expect((await service.raw(recordings.chunk, { filename: '1.1.wav', number: 5 })).data).toHaveLength(0);
  });

  it('are deleted with their file, once, and their connection stays', async () => {
    write('1.2.wav', Buffer.from('x'));
    const answer = await service.ask(recordings.delete, { filename: '1.2.wav' });
    expect(answer.status).toBe(200);
    expect(await service.events.of(answer)).toMatchObject([
      { action: 'RECORDING_DELETED', connection_id: '1.2', filename: '1.2.wav' },
    ]);
    expect(await service.changes(answer)).toMatchObject([
      { change: { object: { filename: '' }, previous: { filename: '1.2.wav' } } },
    ]);
    expect(existsSync(join(folder, '1.2.wav'))).toBe(false);
    expect(await ids({ src: '101' })).toEqual([]);
    const { result } = await service.succeed(connections.list, { connection_id: '1.2' });
    expect(result).toMatchObject([{ filename: '' }]);
    expect(await service.ask(recordings.delete, { filename: '1.2.wav' })).toMatchObject({ status: 404 });
  });

  it('of a call with two files are listed, read and deleted each, and the other one takes the place of the first', async () => {
    const [began, recording_ready_at] = [at('2026-05-29 08:31:00'), at('2026-05-29 08:40:00')];
    const two = { connection_id: '2.1', filename: 'a.wav', recorded_at: began, recording_ready_at };
    await addConnections(service.database, two);
    await service.database.query(
      `INSERT INTO further_recordings (connection_id, filename, began_at, ready_at)
        VALUES ('2.1', 'b.wav', $1, $2), ('2.1', 'unready.wav', $1, NULL)`,
      [began + 60e6, recording_ready_at],
    );
    for (const name of ['a.wav', 'b.wav', 'unready.wav']) write(name, Buffer.from(name));
    const b = { filename: 'b.wav', began_at: '2026-05-29 10:32:00' };
    const shown = [{ filename: 'a.wav', began_at: '2026-05-29 10:31:00' }, b];
    const list = await service.succeed(recordings.list, { connection_id: '2.1' });
    expect(list).toMatchObject({ count: 1, result: [{ filename: 'a.wav', recordings: shown }] });
    expect(await service.succeed(connections.read, { id: '2.1' })).toMatchObject({ recordings: shown });
    expect((await read(recordings.download, 'b.wav')).bytes.toString()).toBe('b.wav');
    expect(await service.ask(recordings.download, { filename: 'unready.wav' })).toMatchObject({
      status: 404,
    });

    const first = await service.ask(recordings.delete, { filename: 'a.wav' });
    expect(await service.events.of(first)).toMatchObject([
      { action: 'RECORDING_DELETED', filename: 'a.wav' },
    ]);
    const left = await service.succeed(connections.read, { id: '2.1' });
    expect(left).toMatchObject({ filename: 'b.wav', recordings: [b] });
    const second = await service.ask(recordings.delete, { filename: 'b.wav' });
    expect(await service.events.of(second)).toMatchObject([
      { action: 'RECORDING_DELETED', filename: 'b.wav' },
    ]);
    expect(readdirSync(folder).filter(name => ['a.wav', 'b.wav'].includes(name))).toEqual([]);
    expect(await service.succeed(connections.read, { id: '2.1' })).toMatchObject({ recordings: [] });
    expect(await ids({ connection_id: '2.1' })).toEqual([]);
  });

  it('stay where they cannot be deleted', async () => {
    // For a superuser every folder is writable; nobody can unlink a folder.
    const { status, errors } = await service.ask(recordings.delete, { filename: 'folder' });
    expect([status, errors[0]!.code]).toEqual([403, codes.forbidden]);
    expect(await ids({ connection_id: '1.5' })).toEqual(['1.5']);
  });

  it('are deleted without a file, and never outside of their folder', async () => {
    await service.succeed(recordings.delete, { filename: '../secret.wav' });
    expect(readdirSync(outside)).toContain('secret.wav');
    expect(await service.ask(recordings.delete, { filename: 'unknown.wav' })).toMatchObject({ status: 404 });
    expect(existsSync(join(folder, 'unknown.wav'))).toBe(true);
  });
});
