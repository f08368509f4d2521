import { join } from 'node:path';
import { OperatorError } from '@patchbay/platform/operator-error';
import { readConsole } from './console-files';

const folder = join(__dirname, 'no-page');

describe('a console that is not there', () => {
  it('is missed by a build', async () => {
    const read = readConsole(line => expect(line).toBe('not reported'), { folder, isBuild: true });
    await expect(read).rejects.toThrow(
      new OperatorError([`This build lacks the console: there is no ${folder}`]),
    );
  });

  it('is reported by the sources, which do without it', async () => {
    const lines: string[] = [];
    expect(await readConsole(line => lines.push(line), { folder, isBuild: false })).toEqual([]);
    expect(lines).toEqual(['there is no page at /console until it is built: npx nx build console']);
  });
});
