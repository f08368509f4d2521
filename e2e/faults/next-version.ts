import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { choosePort } from '@patchbay/infra/ports';
import { RunningProgram } from '@patchbay/infra/program';
import { execute } from '@patchbay/infra/execute';
import {
  type Connections,
  appDefaults,
  appEnvironment,
  inheritedEnvironment,
  migrationEnvironment,
} from '@patchbay/tools/start/environment';
import { root } from '@patchbay/tools/start/root';

const libs = ['contracts', 'persistence', 'platform'];

/** The recipe "Add a field" of CONTRIBUTING.md: file, text, and what stands after it in the next version. */
const changes: [file: string, after: string, added: string][] = [
  [
    'libs/contracts/src/telephony/forwardings.ts',
    'export class CreateForwarding {\n',
    "  @Text({ max: 64, optional: true, description: 'Name in lists', example: 'Night' }) label?: string;\n",
  ],
  [
    'libs/contracts/src/telephony/forwardings.ts',
    'export class ForwardingView {\n',
    "  @Text({ max: 64, mayBeEmpty: true, example: 'Night' }) label: string;\n",
  ],
  [
    'apps/telephony/src/forwardings/forwarding.ts',
    'export class Forwarding {\n',
    "  @Column('text') label: string;\n",
  ],
  ['apps/telephony/src/forwardings/forwarding.ts', '  return {\n', '    label: forwarding.label,\n'],
];

const migration = `
export class LabelForwardings1763800000000 {
  async up(runner: any): Promise<void> {
    await runner.query("ALTER TABLE forwardings ADD label text NOT NULL DEFAULT ''");
  }
  async down(): Promise<void> {}
}`;

/** The sources of telephony with one more field and its migration, in a folder of their own: the next version. */
export class NextTelephony {
  private readonly folder = mkdtempSync(join(tmpdir(), 'patchbay-next-'));
  private program?: RunningProgram;

  constructor(private readonly connections: Connections) {
    for (const name of ['.swcrc', 'package.json']) cpSync(join(root, name), join(this.folder, name));
    for (const name of [...libs.map(lib => `libs/${lib}`), 'apps/telephony']) this.copy(name);
    this.linkPackages();
    for (const [file, after, added] of changes) this.insert(file, after, added);
    const migrations = join(this.folder, 'apps/telephony/src/migrations');
    writeFileSync(join(migrations, '1763800000000-label-forwardings.ts'), migration);
  }

  async migrate(): Promise<string> {
    const environment = this.environment(migrationEnvironment('telephony', this.connections));
    return execute(process.execPath, this.run('migrate.ts'), { workingDirectory: this.folder, environment });
  }

  async start(): Promise<void> {
    const port = await choosePort();
    this.program = new RunningProgram({
      title: 'next telephony',
      command: process.execPath,
      args: this.run('main.ts'),
      workingDirectory: this.folder,
      environment: this.environment({
        ...appDefaults('telephony', this.connections),
        ...appEnvironment('telephony', this.connections),
        MANAGEMENT_PORT: String(port),
      }),
      logFile: join(this.folder, 'log'),
      stopSignal: 'SIGTERM',
      stopWithinMs: 15_000,
    });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await this.program.ready(isReady);
  }

  async stop(): Promise<void> {
    await this.program?.stop();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private copy(name: string): void {
    for (const part of ['src', 'package.json'])
      cpSync(join(root, name, part), join(this.folder, name, part), { recursive: true });
  }

  /** All packages but those of the next version are the same files. */
  private linkPackages(): void {
    const [from, to] = [join(root, 'node_modules'), join(this.folder, 'node_modules')];
    mkdirSync(join(to, '@patchbay'), { recursive: true });
    for (const name of readdirSync(from).filter(each => each !== '@patchbay' && !each.startsWith('.')))
      symlinkSync(join(from, name), join(to, name));
    for (const lib of libs) symlinkSync(join(this.folder, 'libs', lib), join(to, '@patchbay', lib));
  }

  private insert(file: string, after: string, added: string): void {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(after)) throw new Error(`${file} has changed: there is no "${after}"`);
    writeFileSync(path, text.replace(after, after + added));
  }

  private run(file: string): string[] {
    return [...asSource, join(this.folder, 'apps/telephony/src', file)];
  }

  private environment(more: Record<string, string>): NodeJS.ProcessEnv {
    return { ...inheritedEnvironment(), NODE_ENV: 'production', ...more };
  }
}
