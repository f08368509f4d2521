import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsUrl } from '@patchbay/testing/servers';
import { TestService } from '@patchbay/testing/service';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- the examples are tried on the real service
import { telephony } from '../../apps/telephony/src/app.module';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { telephonyData } from '../../apps/telephony/src/data-source';
import { root } from '../local/root';
import { provision } from './provision';

const example = /^```yaml( prune)?\n([^]*?)^```\n\n^```text\n([^]*?)^```/gm;

describe('docs/provisioning.md', () => {
  const directory = mkdtempSync(join(tmpdir(), 'provision-'));
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(telephony, telephonyData);
  });
  afterAll(async () => {
    await service.stop();
    rmSync(directory, { recursive: true });
  });

  it('has examples with the documented output, one after the other', async () => {
    const file = join(directory, 'people.yaml');
    const examples = [...readFileSync(join(root, 'docs', 'provisioning.md'), 'utf8').matchAll(example)];
    expect(examples).toHaveLength(4);
    for (const [, prune, text, output] of examples) {
      writeFileSync(file, text!);
      const printed: string[] = [];
      const print = (line: string) => printed.push(line.replaceAll(`${directory}/`, ''));
      const options = { natsUrl: natsUrl(), prune: Boolean(prune), print };
      await provision(file, options).catch((error: Error) => print(error.message));
      expect(`${printed.join('\n')}\n`).toBe(output);
    }
  });
});
