import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ofKind } from '../k8s/manifest';
import { render } from '../k8s/render';
import { root } from '../local/root';

const folder = mkdtempSync(join(tmpdir(), 'patchbay-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const log = join(folder, 'log');

/** A dump of 5 MB for the stand-in of pg_restore: a list, data, and an end that only a complete dump has. */
const dump = `PGDMP\n${'data\n'.repeat(1_000_000)}end\n`;

const incomplete = [
  ['no dump', 'x\n'.repeat(2_500_000)],
  ['truncated', dump.slice(0, 2_500_000)],
] as const;

const programs = {
  ...Object.fromEntries(
    ['docker', 'kubectl'].map(name => [
      name,
      `exec ${process.execPath} ${join(root, 'tools', 'docker', 'exec-stand-in.mjs')} "$LOG" "$FAILING" ${name} "$@"`,
    ]),
  ),
  pg_dump: `cat ${join(folder, 'database')}`,
  // Like the real one, it stops early at a file that is no dump, and after a list.
  pg_restore: `read -r head
case "$head" in PGDMP) ;; *) exit 1 ;; esac
case "$*" in *--list*) exit 0 ;; esac
test "$(tail -n 1)" = end`,
  pg_isready: 'exit 0',
  sleep: 'exit 0',
  psql: 'cat > /dev/null',
};
for (const [name, script] of Object.entries(programs))
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
writeFileSync(join(folder, 'database'), dump);

/** @param failing part of the call that fails */
function run(script: string, args: string[], failing = '') {
  rmSync(log, { force: true });
  const env = { PATH: `${folder}:/usr/bin:/bin`, LOG: log, FAILING: failing };
  const options = { cwd: folder, env, timeout: 60_000, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync('sh', [join(root, script), ...args], options);
  const calls = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : [];
  const shorten = (line: string) =>
    line
      .replace(`compose -f ${root}/docker/compose.yaml `, '')
      .replace('--namespace patchbay ', '')
      .replace(/exec .*-- |exec -T postgres /, 'exec ')
      .replace(/sh -c .* pg_restore --/, 'pg_restore --');
  return { status, stderr, calls: calls.map(shorten) };
}

describe.each(['docker/backup.sh', 'k8s/backup.sh'])('%s', script => {
  const file = join(folder, 'backup');
  afterEach(() => {
    rmSync(file, { force: true });
    writeFileSync(join(folder, 'database'), dump);
  });

  it('writes a readable dump of 5 MB that only its owner may read', () => {
    expect(run(script, [file]).status).toBe(0);
    expect(readFileSync(file, 'utf8') === dump).toBe(true);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  const expectOnlyTheOlder = (): void => {
    expect(readFileSync(file, 'utf8')).toBe('an older one');
    expect(existsSync(`${file}.new`)).toBe(false);
  };

  it.each(['pg_dump', 'pg_restore'])('leaves no new file if %s fails, and keeps an existing one', failing => {
    writeFileSync(file, 'an older one');
    expect(run(script, [file], failing).status).not.toBe(0);
    expectOnlyTheOlder();
  });

  it.each(incomplete)('keeps an existing file if what it gets is %s', (_title, database) => {
    writeFileSync(join(folder, 'database'), database);
    writeFileSync(file, 'an older one');
    expect(run(script, [file]).status).toBe(1);
    expectOnlyTheOlder();
  });
});

const restoring =
  'exec pg_restore --username=postgres --dbname=postgres --clean --if-exists --create --exit-on-error';
/** An older version may have had fewer apps. */
const adding =
  'exec psql --username=postgres --dbname=patchbay --set=ON_ERROR_STOP=1 --quiet --file=/docker-entrypoint-initdb.d/postgres-init.sql';

describe('docker/restore.sh', () => {
  const file = join(folder, 'dump');
  const checking = [
    'docker up --detach postgres',
    'docker exec pg_isready --quiet --host=127.0.0.1 --username=postgres',
    'docker exec pg_restore --file=/dev/null',
  ];
  beforeAll(() => writeFileSync(file, dump));

  it('restores while no app runs, adds the schemas of newer apps, drops the volume of NATS and starts everything', () => {
    const { status, calls } = run('docker/restore.sh', [file]);
    expect(status).toBe(0);
    expect(calls).toEqual([
      ...checking,
      'docker rm --force --stop',
      ...checking.slice(0, 2),
      `docker ${restoring}`,
      `docker ${adding}`,
      'docker volume rm patchbay_nats',
      'docker up --detach',
    ]);
  });

  it.each(incomplete)('changes nothing if the file is %s', (_title, content) => {
    writeFileSync(file, content);
    const { status, calls } = run('docker/restore.sh', [file]);
    expect([status, calls]).toEqual([1, checking]);
  });

  it('gives up if Postgres does not start, and says where to read why', () => {
    const { status, stderr, calls } = run('docker/restore.sh', [file], 'pg_isready');
    expect([status, new Set(calls)]).toEqual([1, new Set(checking.slice(0, 2))]);
    expect(stderr).toMatch(/^Postgres does not answer.*compose\.yaml logs postgres/m);
  });
});

describe('k8s/restore.sh', () => {
  const file = join(folder, 'dump');
  beforeAll(() => writeFileSync(file, dump));

  it('restores while no app runs, adds the schemas of newer apps, drops the volume of NATS, runs the jobs again and starts everything', () => {
    const { status, calls } = run('k8s/restore.sh', [file, 'k8s/overlays/dev']);
    expect(status).toBe(0);
    expect(calls).toEqual([
      'kubectl exec pg_restore --file=/dev/null',
      'kubectl scale deployment --all --replicas=0',
      'kubectl wait --for=delete pod --selector app.kubernetes.io/component=app --timeout=2m',
      'kubectl delete job --selector app.kubernetes.io/component in (migration, provisioning)',
      `kubectl ${restoring}`,
      `kubectl ${adding}`,
      'kubectl delete --ignore-not-found --timeout=2m statefulset nats',
      'kubectl delete --timeout=2m pvc --selector app.kubernetes.io/name=nats',
      'kubectl scale deployment --all --replicas=1',
      'kubectl apply -k k8s/overlays/dev',
      'kubectl wait --for=condition=Available deployment --all --timeout=10m',
    ]);
  });

  it.each(incomplete)('changes nothing if the file is %s', (_title, content) => {
    writeFileSync(file, content);
    const { status, calls } = run('k8s/restore.sh', [file, 'k8s/overlays/dev']);
    expect([status, calls]).toEqual([1, ['kubectl exec pg_restore --file=/dev/null']]);
  });

  it('selects objects of dev by their labels', () => {
    const dev = render('dev');
    const componentOf = (kind: string) =>
      ofKind(dev, kind).map(({ metadata }) => metadata.labels!['app.kubernetes.io/component']);
    expect([...new Set(componentOf('Job'))].sort()).toEqual(['bootstrap', 'migration', 'provisioning']);
    const [nats] = ofKind(dev, 'StatefulSet').filter(({ metadata }) => metadata.name === 'nats');
    // A volume claim has the labels of its StatefulSet's selector.
    expect(nats!.spec.selector.matchLabels).toEqual({ 'app.kubernetes.io/name': 'nats' });
    expect(ofKind(dev, 'StatefulSet').map(({ metadata }) => metadata.name)).toContain('postgres');
  });
});
