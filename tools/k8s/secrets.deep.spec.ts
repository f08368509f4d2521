import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { findProgram } from '@patchbay/infra/debian-program';
import { newSecrets } from '../provision/secret-values';
import { root } from '../local/root';
import { parseManifests, workloads } from './manifest';
import { render } from './render';

/** The names of the variables that a server's file reads. */
const variablesIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name!).sort();

const namesOf = (variables: Record<string, object>) =>
  Object.entries(variables)
    .map(([name, value]) => [name, Object.keys(value).sort()])
    .sort();

const program = (name: string) =>
  findProgram({ name, furtherFolders: ['/bin', '/usr/bin'], ways: `apt-get install ${name}` });

describe.each([
  ['dash', ['dash']],
  ['busybox', ['busybox', 'sh']],
])('k8s/make-secrets.sh, run by %s', (_name, shell) => {
  let overlay: string;
  let path: string;
  beforeAll(async () => {
    overlay = mkdtempSync(join(tmpdir(), 'patchbay-secrets-'));
    path = await program(shell[0]!);
  });
  afterAll(() => rmSync(overlay, { recursive: true }));

  const folder = () => join(overlay, 'secrets');
  const write = (...args: string[]) =>
    spawnSync(path, [...shell.slice(1), join(root, 'k8s', 'make-secrets.sh'), overlay, ...args], {
      encoding: 'utf8',
    });
  const read = (name: string) =>
    parseEnv(readFileSync(join(folder(), `${name}.env`), 'utf8')) as Record<string, string>;
  const files = () => readdirSync(folder()).map(name => name.replace(/\.env$/, ''));
  const everything = () => Object.fromEntries(files().map(name => [name, read(name)]));

  it('writes secrets that only the owner may read, and changes none later', () => {
    const { status, stderr } = write('p:2/d?sslmode=verify-full', 'n:1');
    expect([status, stderr]).toEqual([0, '']);
    for (const name of readdirSync(folder())) expect(statSync(join(folder(), name)).mode & 0o077).toBe(0);
    const before = read('crm');
    expect(before.NATS_URL).toMatch(/^nats:\/\/crm:p[0-9a-f]{64}@n:1$/);
    expect(before.DATABASE_URL).toMatch(/^postgres:\/\/crm_app:p[0-9a-f]{64}@p:2\/d\?sslmode=verify-full$/);
    const all = everything();
    const again = write('p:2/d');
    expect([again.status, again.stderr, again.stdout]).toEqual([0, '', `${folder()} lacks nothing.\n`]);
    expect(everything()).toEqual(all);
  });

  it('adds what an app of a new version needs, and changes nothing else', () => {
    const all = everything();
    const older = Object.entries(all).filter(([name]) => !name.startsWith('mail'));
    rmSync(folder(), { recursive: true });
    mkdirSync(folder());
    for (const [name, variables] of older) {
      const lines = Object.entries(variables).flatMap(([key, value]) =>
        /_MAIL_/.test(key) ? [] : `${key}=${value}`,
      );
      // Without a line break at the end, as an editor may leave it.
      writeFileSync(join(folder(), `${name}.env`), lines.join('\n'));
    }
    const { status, stderr, stdout } = write('p:2/d', 'n:1');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('nats.env: NATS_MAIL_PASSWORD\n');
    expect(namesOf(everything())).toEqual(namesOf(all));
    const { NATS_MAIL_PASSWORD, ...others } = read('nats');
    expect(others).toEqual(Object.fromEntries(Object.entries(all.nats!).filter(([key]) => key in others)));
    expect(read('mail').NATS_URL).toBe(`nats://mail:${NATS_MAIL_PASSWORD}@n:1`);
    expect(read('crm')).toEqual(all.crm);
  });

  it("makes no new passwords if a server's file is missing and its clients' exist", () => {
    const lost = readFileSync(join(folder(), 'nats.env'));
    rmSync(join(folder(), 'nats.env'));
    const before = everything();
    const { status, stderr } = write('p:2/d', 'n:1');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/nats\.env is missing/)]);
    expect(everything()).toEqual(before);
    writeFileSync(join(folder(), 'nats.env'), lost);
  });

  it("gives each app the servers' passwords, all different", () => {
    const [nats, postgres] = [read('nats'), read('postgres')];
    expect(new URL(read('crm').NATS_URL!).password).toBe(nats.NATS_CRM_PASSWORD);
    expect(new URL(read('provisioner').NATS_URL!).password).toBe(nats.NATS_PROVISIONER_PASSWORD);
    expect(new URL(read('crm').DATABASE_URL!).password).toBe(postgres.POSTGRES_CRM_APP_PASSWORD);
    const { MIGRATION_DATABASE_URL } = read('crm-migration');
    expect(new URL(MIGRATION_DATABASE_URL!).password).toBe(postgres.POSTGRES_CRM_OWNER_PASSWORD);
    const given = Object.values({ ...nats, ...postgres });
    expect(new Set(given).size).toBe(given.length);
    expect(Buffer.from(read('webhook').WEBHOOK_ENCRYPTION_KEY!, 'base64')).toHaveLength(32);
  });

  it('writes the same variables as the bootstrap job', () => {
    const made = newSecrets({ nats: 'n:1', postgres: 'p:2/d' });
    expect(namesOf(everything())).toEqual(namesOf(made));
  });
});

describe('the secrets of an installation', () => {
  const made = newSecrets({ nats: 'n:1', postgres: 'p:2/d' });

  it('include all variables that the servers read', () => {
    const used = [
      ...variablesIn('k8s/components/nats/nats.conf', /\$(NATS_\w+)/g),
      ...variablesIn('k8s/components/postgres-init/postgres-init.sql', /\\getenv password (\w+)/g),
    ];
    expect(Object.keys({ ...made.nats, ...made['nats-operator'], ...made.postgres })).toEqual(
      expect.arrayContaining(used),
    );
  });

  it('are those that the pods of dev refer to', () => {
    const references = workloads(render('dev')).flatMap(({ containers }) =>
      containers.flatMap(({ envFrom = [] }) =>
        envFrom.flatMap(({ secretRef }: { secretRef?: { name: string } }) => secretRef?.name ?? []),
      ),
    );
    expect([...new Set(references)].sort()).toEqual(Object.keys(made).sort());
  });

  it('are those of prod, from files or a store, except for that of Postgres', () => {
    const wanted = Object.keys(made).filter(name => name !== 'postgres');
    const text = readFileSync(join(root, 'k8s', 'overlays', 'prod', 'secrets', 'kustomization.yaml'), 'utf8');
    const files = parse(text).secretGenerator.flatMap(({ envs }: { envs: string[] }) => envs);
    expect(files.sort()).toEqual(wanted.map(name => `${name}.env`).sort());
    const store = join(root, 'k8s', 'components', 'external-secrets', 'external-secrets.yaml');
    const targets = parseManifests(readFileSync(store, 'utf8')).map(({ spec }) => spec.target.name);
    expect(targets.sort()).toEqual(wanted.sort());
  });

  it('are kept out of git', () => {
    const ignored = readFileSync(join(root, 'k8s', '.gitignore'), 'utf8').split('\n');
    expect(ignored).toContain('overlays/*/secrets/*.env');
  });
});
