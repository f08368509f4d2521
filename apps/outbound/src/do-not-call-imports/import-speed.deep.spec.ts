import { doNotCallImports } from '@patchbay/contracts/outbound/do-not-call-imports';
import { chunkBytes } from '@patchbay/contracts/ticketing/files';
import { eventually } from '@patchbay/testing/eventually';
import { TestOutbound } from '../test-outbound';

/** As many as a file of the largest size can have, and a second import knows all of. */
const count = 1_000_000;

describe('an import of a million numbers', () => {
  let test: TestOutbound;
  beforeAll(async () => {
    test = await TestOutbound.start();
  });
  afterAll(() => test.stop());

  const imported = async (bytes: Buffer) => {
    const { service } = test;
    const { import_id } = (await service.send(doNotCallImports.upload, new Uint8Array())).body;
    for (let number = 0; number * chunkBytes < bytes.length; number += 1)
      await service.send(
        doNotCallImports.append,
        bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes),
        { params: `import_id=${import_id}&number=${number}` },
      );
    const begun = performance.now();
    await service.succeed(doNotCallImports.finish, { import_id });
    const view = await eventually(async () => {
      const now = await service.succeed(doNotCallImports.read, { id: import_id });
      expect(now.state).toBe('DONE');
      return now;
    }, 600_000);
    console.log(`${count} rows in ${Math.round((performance.now() - begun) / 1_000)} s`);
    return view;
  };

  it('adds each of them once, and then knows all', async () => {
    const rows = Array.from({ length: count }, (_, row) => `+48${600_000_000 + row},asked\n`);
    const bytes = Buffer.from(`phone_number,description\n${rows.join('')}`);
    const all = { rows: count, refused: [] };
    expect(await imported(bytes)).toMatchObject({ ...all, added: count, known: 0 });
    expect(await imported(bytes)).toMatchObject({ ...all, added: 0, known: count });
  });
});
