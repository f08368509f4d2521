import { doNotCallImports } from '@patchbay/contracts/outbound/do-not-call-imports';
import { chunkBytes } from '@patchbay/contracts/ticketing/files';
import { eventually } from '@patchbay/testing/eventually';
import { TestOutbound } from '../test-outbound';

/** `IMPORT_ROWS=1000000` imports as many as a file of the largest size has, and prints how long that takes. */
const count = Number(process.env.IMPORT_ROWS ?? 50_000);

describe('an import of many numbers', () => {
  let test: TestOutbound;
  beforeAll(async () => {
    test = await TestOutbound.start();
  });
  afterAll(() => test.stop());

  it('adds each of them once', async () => {
    const { service } = test;
    const rows = Array.from({ length: count }, (_, row) => `+48${600_000_000 + row},asked\n`);
    const bytes = Buffer.from(`phone_number,description\n${rows.join('')}`);
    const { import_id } = (await service.send(doNotCallImports.upload, new Uint8Array())).body;
    for (let number = 0; number * chunkBytes < bytes.length; number += 1)
      await service.send(
        doNotCallImports.append,
        bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes),
        { params: `import_id=${import_id}&number=${number}` },
      );
    const [begun, cpu] = [performance.now(), process.cpuUsage()];
    await service.succeed(doNotCallImports.finish, { import_id });
    const view = await eventually(async () => {
      const now = await service.succeed(doNotCallImports.read, { id: import_id });
      expect(now.state).toBe('DONE');
      return now;
    }, 900_000);
    const seconds = (performance.now() - begun) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    console.log(
      `${seconds.toFixed(0)} s, of which this process had a core for ${((user + system) / 1e6).toFixed(0)} s`,
    );
    expect(view).toMatchObject({ rows: count, added: count, known: 0, refused: [] });
  });
});
