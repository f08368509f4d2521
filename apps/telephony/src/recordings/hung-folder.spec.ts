import { execFileSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codes } from '@patchbay/contracts/problems';
import { recordings } from '@patchbay/contracts/telephony/recordings';
import { at, addConnections } from '../connections/test-connections';
import { TestService } from '@patchbay/testing/service';
import { eventually } from '@patchbay/testing/eventually';
import { telephony } from '../app.module';
import { telephonyData } from '../data-source';

/** A folder on a network file system that hangs keeps a thread with each operation, as a pipe does to which nobody writes. */
describe('a folder of recordings that hangs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  const pipe = join(folder, 'pipe');
  const { open, unlink } = promises;
  let service: TestService;
  let asked = 0;

  beforeAll(async () => {
    execFileSync('mkfifo', [pipe]);
    service = await TestService.start(telephony, telephonyData, { PBX_RECORDINGS: folder });
    const recording_ready_at = at('2026-05-29 08:33:00');
    for (const name of ['1.1', '1.2']) {
      writeFileSync(join(folder, `${name}.wav`), 'sound');
      await addConnections(service.database, {
        connection_id: name,
        filename: `${name}.wav`,
        recording_ready_at,
      });
    }
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  /** Makes the folder hang; the function that is returned ends that. */
  function hang(): () => void {
    const hung = async () => {
      asked += 1;
      await (await open(pipe, 'r')).close();
    };
    const spies = [
      jest.spyOn(promises, 'open').mockImplementation(async (...args) => (await hung(), open(...args))),
      jest.spyOn(promises, 'unlink').mockImplementation(async path => (await hung(), unlink(path))),
    ];
    return () => {
      const writer = openSync(pipe, constants.O_RDWR);
      for (const spy of spies) spy.mockRestore();
      setImmediate(() => closeSync(writer));
    };
  }

  const download = (name = '1.1.wav') => service.ask(recordings.chunk, { filename: name, number: 0 });

  it('keeps neither requests nor the rest of the process, and is asked again when it answers', async () => {
    const answers = hang();
    const requests = [
      ...Array.from({ length: 12 }, () => download()),
      service.ask(recordings.delete, { filename: '1.2.wav' }),
    ];
    await eventually(() => expect(asked).toBe(2));
    await lookup('localhost');
    for (const { status, errors } of await Promise.all(requests))
      expect([status, errors[0]!.code]).toEqual([503, codes.unavailable]);
    expect((await download()).status).toBe(503);
    expect(asked).toBe(2);
    answers();
    await eventually(async () =>
      expect(await service.raw(recordings.chunk, { filename: '1.1.wav', number: 0 })).toMatchObject({
        data: Buffer.from('sound'),
      }),
    );
    await service.succeed(recordings.delete, { filename: '1.2.wav' });
  });
});
