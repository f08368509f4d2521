import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { telephonyProvisioning } from '@patchbay/contracts/telephony/provisioning';
import { natsUrl as testNatsUrl } from '@patchbay/testing/servers';
import { Stubs } from '@patchbay/testing/stub';
import { root } from '../local/root';
import { sections } from './sections';

interface Ended {
  status: number;
  out: string;
  error: string;
}

describe('the command', () => {
  const directory = mkdtempSync(join(tmpdir(), 'provision-'));
  let stubs: Stubs;
  beforeAll(async () => {
    stubs = await Stubs.open();
    const users = { kind: 'users', created: 1, updated: 0, unchanged: 0, pruned: 0 };
    stubs.answer(telephonyProvisioning.apply, () => ({ body: [users] }));
    await stubs.ready();
  });
  afterAll(async () => {
    await stubs.stop();
    rmSync(directory, { recursive: true });
  });

  function run(text: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> {
    writeFileSync(join(directory, 'file.yaml'), text);
    // npm runs a script in the repository's folder; INIT_CWD is the caller's folder.
    const env = { ...process.env, INIT_CWD: directory, NATS_URL: testNatsUrl(), ...environment };
    const command = [...asSource, join(root, 'tools', 'provision', 'main.ts'), 'file.yaml', ...args];
    return new Promise(resolve => {
      const child = execFile(process.execPath, command, { cwd: root, env }, (_failed, out, error) =>
        resolve({ status: child.exitCode!, out, error }),
      );
    });
  }

  it("applies a file relative to the caller's folder, and exits 0", async () => {
    const ended = await run('telephony: {}\n', ['--prune', '--dry-run']);
    expect(ended).toEqual({
      status: 0,
      out: 'telephony.users: 1 created\nNothing was changed: this was a dry run.\n',
      error: '',
    });
    expect(JSON.parse(stubs.received[0]!.body)).toEqual({ dry_run: true, prune: true, telephony: {} });
  });

  it('prints the errors, and exits 1', async () => {
    const { status, error } = await run('telephony: {}\ncolours: {}\n', []);
    expect({ status, error }).toEqual({
      status: 1,
      error: `${join(directory, 'file.yaml')}:2:1 colours: is not a section; the sections are ${Object.keys(sections).join(', ')}\n`,
    });
  });

  it('fails if NATS is away', async () => {
    const { status, error } = await run('telephony: {}\n', [], { NATS_URL: 'nats://127.0.0.1:1' });
    expect({ status, error }).toEqual({
      status: 1,
      error: 'NATS cannot be reached at 127.0.0.1:1: is Patchbay running?\n',
    });
  });
});
