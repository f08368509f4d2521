import { createRequire } from 'node:module';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type TestSequencer from '@jest/test-sequencer';
import { newTestFolder } from '@patchbay/testing/test-folder';

const LongFirst = createRequire(__filename)('./long-first') as typeof TestSequencer;
type Test = Parameters<TestSequencer['sort']>[0][number];

it('starts the files that say so first, however small they are, and of the others the largest', async () => {
  const folder = newTestFolder('patchbay-order-');
  const fileOf = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    const config = { cacheDirectory: folder, id: 'id', name: 'name', haste: {} };
    const hasteFS = { getSize: () => text.length };
    return { path: join(folder, name), context: { config, hasteFS } } as unknown as Test;
  };
  const files = [
    fileOf('small', 'it'),
    fileOf('long', '/** @long */'),
    fileOf('large', `// no /** @long\n${' '.repeat(100)}`),
  ];
  const sorted = await new LongFirst({ contexts: [], globalConfig: {} as never }).sort(files);
  expect(sorted.map(({ path }) => path.slice(folder.length + 1))).toEqual(['long', 'large', 'small']);
  rmSync(folder, { recursive: true });
});
