import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { root } from '../start/root';

/** The names of variables that a file of the servers reads. */
const variablesIn = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name!).sort();

describe('the secrets of an overlay', () => {
  let overlay: string;
  beforeAll(() => {
    overlay = mkdtempSync(join(tmpdir(), 'patchbay-secrets-'));
  });
  afterAll(() => rmSync(overlay, { recursive: true }));

  const folder = () => join(overlay, 'secrets');
  const write = (...options: string[]) =>
    spawnSync(process.execPath, ['tools/bootstrap.mjs', 'tools/k8s/secrets.ts', overlay, ...options], {
      cwd: root,
      encoding: 'utf8',
    });
  const read = (name: string) =>
    parseEnv(readFileSync(join(folder(), `${name}.env`), 'utf8')) as Record<string, string>;

  it('are written once, for nobody else to read, and never over others', () => {
    const { status, stderr } = write('--nats', 'n:1', '--postgres', 'p:2/d?sslmode=verify-full');
    expect([status, stderr]).toEqual([0, '']);
    for (const name of readdirSync(folder())) expect(statSync(join(folder(), name)).mode & 0o077).toBe(0);
    const before = read('crm');
    expect(before.NATS_URL).toMatch(/^nats:\/\/crm:p[0-9a-f]{64}@n:1$/);
    expect(before.DATABASE_URL).toMatch(/^postgres:\/\/crm_app:p[0-9a-f]{64}@p:2\/d\?sslmode=verify-full$/);
    const again = write();
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('there already: ');
    expect(read('crm')).toEqual(before);
  }, 60_000);

  it('give each app the passwords that the servers know', () => {
    const [nats, postgres] = [read('nats'), read('postgres')];
    expect(new URL(read('crm').NATS_URL!).password).toBe(nats.NATS_CRM_PASSWORD);
    expect(new URL(read('provision').NATS_URL!).password).toBe(nats.NATS_PROVISIONER_PASSWORD);
    expect(new URL(read('crm').DATABASE_URL!).password).toBe(postgres.POSTGRES_CRM_APP_PASSWORD);
    const { MIGRATION_DATABASE_URL } = read('crm-migration');
    expect(new URL(MIGRATION_DATABASE_URL!).password).toBe(postgres.POSTGRES_CRM_OWNER_PASSWORD);
  });

  it('are all that the servers read, and no two are the same', () => {
    const asked = [
      ...variablesIn('k8s/components/nats/nats.conf', /\$(NATS_\w+)/g),
      ...variablesIn('k8s/components/postgres-init/postgres-init.sql', /\\getenv password (\w+)/g),
    ];
    const given = { ...read('nats'), ...read('postgres') };
    expect(Object.keys(given)).toEqual(expect.arrayContaining(asked));
    expect(new Set(Object.values(given)).size).toBe(Object.keys(given).length);
  });

  it('are the files that the overlays ask for', () => {
    const asked = ['dev', 'prod'].flatMap(name => {
      const text = readFileSync(join(root, 'k8s', 'overlays', name, 'secrets', 'kustomization.yaml'), 'utf8');
      return parse(text).secretGenerator.flatMap(({ envs }: { envs: string[] }) => envs);
    });
    expect(readdirSync(folder()).sort()).toEqual([...new Set(asked)].sort());
  });

  it('are kept out of git', () => {
    const ignored = readFileSync(join(root, 'k8s', '.gitignore'), 'utf8').split('\n');
    expect(ignored).toContain('overlays/*/secrets/*.env');
  });
});
