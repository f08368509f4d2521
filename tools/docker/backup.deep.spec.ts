import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ofKind } from '../k8s/manifest';
import { render } from '../k8s/render';
import { root } from '../start/root';

const folder = mkdtempSync(join(tmpdir(), 'patchbay-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const log = join(folder, 'log');

/** Fake programs that log their arguments, print a dump and read one; a matching call fails. */
function programs(failing = 'nothing'): void {
  const script = `#!/bin/sh
echo "$(basename "$0") $*" >> ${log}
case "$*" in *${failing}*) exit 1 ;; *pg_dump*) echo a dump ;; *pg_restore*) cat > /dev/null ;; esac
`;
  for (const name of ['docker', 'kubectl']) writeFileSync(join(folder, name), script, { mode: 0o755 });
}

function run(script: string, ...args: string[]): { status: number | null; calls: string[] } {
  rmSync(log, { force: true });
  const env = { PATH: `${folder}:/usr/bin:/bin` };
  const { status } = spawnSync('sh', [join(root, script), ...args], { cwd: folder, env });
  const calls = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : [];
  const shorten = (line: string) =>
    line
      .replace(`compose -f ${root}/docker/compose.yaml `, '')
      .replace('--namespace patchbay ', '')
      .replace(/exec .*-- |exec -T postgres /, 'exec ');
  return { status, calls: calls.map(shorten) };
}

describe.each(['docker/backup.sh', 'k8s/backup.sh'])('%s', script => {
  const file = join(folder, 'backup');
  afterEach(() => rmSync(file, { force: true }));

  it('writes a readable dump that only its owner may read', () => {
    programs();
    expect(run(script, file).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('a dump\n');
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it.each(['pg_dump', 'pg_restore'])('leaves no new file if %s fails, and keeps an existing one', failing => {
    writeFileSync(file, 'an older one');
    programs(failing);
    expect(run(script, file).status).not.toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('an older one');
    expect(existsSync(`${file}.new`)).toBe(false);
  });
});

const restoring =
  'exec pg_restore --username=postgres --dbname=postgres --clean --if-exists --create --exit-on-error';

describe('docker/restore.sh', () => {
  const file = join(folder, 'dump');
  beforeAll(() => writeFileSync(file, 'a dump'));

  it('restores while no app runs, drops the volume of NATS and starts everything', () => {
    programs();
    const { status, calls } = run('docker/restore.sh', file);
    expect(status).toBe(0);
    expect(calls).toEqual([
      'docker down',
      'docker up --detach postgres',
      'docker exec pg_isready --quiet --host=127.0.0.1 --username=postgres',
      'docker exec pg_restore --list',
      `docker ${restoring}`,
      'docker volume rm patchbay_nats',
      'docker up --detach',
    ]);
  });

  it('changes nothing if the file is not a backup', () => {
    programs('--list');
    const { status, calls } = run('docker/restore.sh', file);
    expect([status === 0, calls.at(-1)]).toEqual([false, 'docker exec pg_restore --list']);
  });
});

describe('k8s/restore.sh', () => {
  const file = join(folder, 'dump');
  beforeAll(() => writeFileSync(file, 'a dump'));

  it('restores while no app runs, drops the volume of NATS, runs the jobs again and starts everything', () => {
    programs();
    const { status, calls } = run('k8s/restore.sh', file, 'k8s/overlays/dev');
    expect(status).toBe(0);
    expect(calls).toEqual([
      'kubectl exec pg_restore --list',
      'kubectl scale deployment --all --replicas=0',
      'kubectl wait --for=delete pod --selector app.kubernetes.io/component=app --timeout=2m',
      'kubectl delete job --selector app.kubernetes.io/component in (migration, provisioning)',
      `kubectl ${restoring}`,
      'kubectl delete statefulset nats',
      'kubectl delete pvc --selector app.kubernetes.io/name=nats',
      'kubectl apply -k k8s/overlays/dev',
      'kubectl scale deployment --all --replicas=1',
      'kubectl wait --for=condition=Available deployment --all --timeout=10m',
    ]);
  });

  it('changes nothing if the file is not a backup', () => {
    programs('--list');
    expect(run('k8s/restore.sh', file, 'k8s/overlays/dev').calls).toEqual(['kubectl exec pg_restore --list']);
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
