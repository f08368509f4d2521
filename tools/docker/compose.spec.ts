import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { appKeys, appNames } from '../local/apps';
import { root } from '../local/root';

interface Service {
  image: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

const text = readFileSync(join(root, 'docker', 'compose.yaml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('docker/compose.yaml', () => {
  it('runs every app after its migrations and the event stream', () => {
    for (const name of appNames) {
      expect([name, services[name]!.depends_on]).toEqual([
        name,
        {
          [`migrate-${name}`]: { condition: 'service_completed_successfully' },
          'event-stream': { condition: 'service_completed_successfully' },
        },
      ]);
    }
  });

  it('has a health check for every long-running program, as a list of texts', () => {
    for (const name of [...appNames, 'postgres', 'nats'])
      expect([name, services[name]!.healthcheck?.test[0]]).toEqual([name, 'CMD']);
    const words = Object.values(services).flatMap(({ healthcheck }) => healthcheck?.test ?? []);
    expect(words.filter(word => typeof word !== 'string')).toEqual([]);
  });

  it('gives every program only its own credentials', () => {
    for (const name of appNames) {
      const variable = name.toUpperCase();
      const { NATS_URL, DATABASE_URL } = services[name]!.environment!;
      expect(NATS_URL).toBe(`nats://${name}:\${NATS_${variable}_PASSWORD}@nats:4222`);
      expect(DATABASE_URL).toBe(
        `postgres://${name}_app:\${POSTGRES_${variable}_APP_PASSWORD}@postgres:5432/patchbay`,
      );
      expect(services[`migrate-${name}`]!.environment).toEqual({
        MIGRATION_DATABASE_URL: `postgres://${name}_owner:\${POSTGRES_${variable}_OWNER_PASSWORD}@postgres:5432/patchbay`,
      });
    }
  });

  it('lets the gateway know its proxy, and what browsers need', () => {
    const names = ['TRUST_PROXY', 'CORS_ORIGINS', 'STRICT_TRANSPORT_SECURITY', 'SOFTPHONE_URL', 'RATE_LIMIT'];
    const passed = Object.fromEntries(names.map(name => [name, `\${${name}:-}`]));
    expect(services.gateway!.environment).toMatchObject(passed);
  });

  it('publishes only the ports of the gateway, for an exchange and of the profile for monitoring, on the loopback address', () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map(port => [name, port]),
    );
    expect(open).toEqual([
      ['gateway', '${GATEWAY_ADDRESS:-127.0.0.1}:${GATEWAY_PORT:-3000}:3000'],
      ['telephony', '${PBX_AGI_ADDRESS:-127.0.0.1}:${PBX_AGI_PORT:-}:${PBX_AGI_PORT:-4573}'],
      ['prometheus', '127.0.0.1:${PROMETHEUS_PORT:-9090}:9090'],
      ['grafana', '127.0.0.1:${GRAFANA_PORT:-3001}:3000'],
    ]);
  });

  it('mounts files that exist', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter(volume => volume.startsWith('.')).map(volume => volume.split(':')[0]!),
    );
    expect(mounted.length).toBeGreaterThan(5);
    expect(mounted.filter(file => !existsSync(join(root, 'docker', file)))).toEqual([]);
  });

  it('scrapes every app, with the labels of the alerts', () => {
    const file = readFileSync(join(root, 'docker', 'monitoring', 'prometheus.yaml'), 'utf8');
    const [{ static_configs }] = parse(file).scrape_configs;
    expect(static_configs).toEqual([
      {
        targets: appNames.map(name => `${name}:8081`),
        labels: { namespace: 'patchbay', endpoint: 'management' },
      },
    ]);
  });

  it('gives every variable a value: not every compose reads a bare key from .env', () => {
    const bare = Object.entries(services).flatMap(([name, { environment = {} }]) =>
      Object.entries(environment).flatMap(([key, value]) =>
        typeof value === 'string' ? [] : [`${name}: ${key}`],
      ),
    );
    expect(bare).toEqual([]);
  });

  it('runs the images of this version', () => {
    const own = Object.values(services).filter(({ image }) =>
      image.startsWith('${REGISTRY:-localhost/patchbay}/'),
    );
    expect(own.length).toBeGreaterThan(appNames.length);
    for (const { image } of own) expect(image).toMatch(new RegExp(`:\\$\\{PATCHBAY_VERSION:-${version}\\}$`));
  });
});

describe('docker/make-env.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-env-'));
  const script = join(folder, 'make-env.sh');
  const file = join(folder, '.env');
  beforeEach(() => cpSync(join(root, 'docker', 'make-env.sh'), script));
  afterEach(() => rmSync(file, { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('makes new random values for every variable without a default and every key, readable only by the owner', () => {
    execFileSync('sh', [script]);
    const first = parseEnv(readFileSync(file, 'utf8'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const needed = [...text.matchAll(/\$\{(\w+)(?::\?[^}]*)?\}/g)].map(([, name]) => name!);
    const keys = appKeys.map(({ key }) => key);
    expect(Object.keys(first).sort()).toEqual([...new Set([...needed, ...keys])].sort());
    rmSync(file);
    execFileSync('sh', [script]);
    const second = parseEnv(readFileSync(file, 'utf8'));
    expect(new Set([...Object.values(first), ...Object.values(second)]).size).toBe(
      2 * Object.keys(first).length,
    );
    for (const [name, value] of Object.entries(first))
      expect([name, value]).toEqual([
        name,
        expect.stringMatching(name.endsWith('_KEY') ? /^[\w+/]{43}=$/ : /^p[0-9a-f]{48}$/),
      ]);
  });

  it('adds to an existing file what a new version needs, and changes nothing in it', () => {
    execFileSync('sh', [script]);
    const all = readFileSync(file, 'utf8');
    const isNew = (line: string) => /MAIL_/.test(line);
    const older = all.split('\n').filter(line => line && !isNew(line));
    // Without a line break at the end, as an editor may leave it.
    writeFileSync(file, ['LOG_LEVEL=warn', ...older].join('\n'));
    const out = execFileSync('sh', [script], { encoding: 'utf8' });
    const [first, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect([first, ...lines.slice(0, older.length)]).toEqual(['LOG_LEVEL=warn', ...older]);
    expect(Object.keys(parseEnv(readFileSync(file, 'utf8'))).sort()).toEqual(
      [...Object.keys(parseEnv(all)), 'LOG_LEVEL'].sort(),
    );
    const added = lines.slice(older.length).map(line => line.split('=')[0]!);
    expect(added.length).toBeGreaterThan(3);
    expect(out).toContain(`Added to docker/.env: ${added.join(' ')}\n`);
    const after = readFileSync(file, 'utf8');
    expect(execFileSync('sh', [script], { encoding: 'utf8' })).toBe('docker/.env lacks nothing.\n');
    expect(readFileSync(file, 'utf8')).toBe(after);
  });
});
