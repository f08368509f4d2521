import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, installPackages } from '@patchbay/infra/debian-program';
import { execute } from '@patchbay/infra/execute';
import { root } from '@patchbay/tools/local/root';
import { System } from './system';

const guide = readFileSync(join(root, 'tools', 'docs', 'openapi', 'guide.md'), 'utf8');
const [, chapter] = /^## From Python.*\n([^]*?)^## /m.exec(guide)!;
const blockOf = (language: string): string => chapter!.split(`\`\`\`${language}\n`)[1]!.split('```')[0]!;
const commands = blockOf('sh').trim().split('\n');
const commandOf = (program: string): string[] =>
  commands
    .find(line => line.startsWith(`${program} `))!
    .split(' ')
    .slice(1);

/** What the generated client imports. */
const needed = ['urllib3', 'dateutil', 'six', 'certifi'];

describe('the client in Python that the guide makes with OpenAPI Generator', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-python-'));
  let system: System;
  beforeAll(async () => {
    await findProgram({
      name: 'java',
      package: 'default-jre-headless',
      furtherFolders: [],
      ways: 'The test of the generated client needs Java on PATH: "apt-get install default-jre-headless" as root.',
    });
    system = await System.startInOneProcess();
  });
  afterAll(async () => {
    await system.stop();
    rmSync(folder, { recursive: true });
  });

  const here = (text: string) => text.replaceAll('http://localhost:3000', new URL(system.url).origin);
  const run = (program: string, args: string[], environment = {}): Promise<string> =>
    execute(program, args, { workingDirectory: folder, environment: { ...process.env, ...environment } });

  it('is made by its commands, and does what its program says', async () => {
    await run('curl', ['--fail', '--silent', ...commandOf('curl').map(here)]);
    await run('npx', ['--yes', ...commandOf('npx')]);
    // With the one that the program adds, two pages of two.
    for (const surname of ['Kowalska', 'Zając']) await system.succeed('POST', '/customers', { surname });
    writeFileSync(join(folder, 'first.py'), here(blockOf('python')));
    // Instead of pip, which would download what it depends on.
    const environment = { PYTHONPATH: join(folder, commandOf('pip').at(-1)!) };
    const printed = await run(await findPython(), ['first.py'], environment);
    const [added, counted, refused] = printed.trim().split('\n');
    const customers = await system.succeed('GET', '/customers?limit=1000');
    const last = customers.find(({ email }: { email: string[] }) => email.includes('ewa@example.com'));
    expect(added).toBe(`${last.customer_id} Printer`);
    expect(Number(counted)).toBe(customers.length);
    expect(customers).toHaveLength(3);
    expect(refused).toBe('400 birthdate type');
  });
});

/** Debian's Python, with the packages that the client imports. */
async function findPython(): Promise<string> {
  const python = '/usr/bin/python3';
  const imports = `import ${needed.join(', ')}`;
  const has = () =>
    execute(python, ['-c', imports]).then(
      () => true,
      () => false,
    );
  const packages = needed.map(name => `python3-${name}`);
  const ways = `The test of the generated client needs ${packages.join(', ')} for ${python}: install them as root.`;
  if (!(await has())) await installPackages(packages, ways);
  return python;
}
