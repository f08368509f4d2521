import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NatsConnection } from 'nats';
import { findNatsServer } from '@patchbay/infra/nats-install';
import { choosePort } from '@patchbay/infra/ports';
import { checkNats, passes } from '@patchbay/infra/probes';
import { RunningProgram } from '@patchbay/infra/program';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { eventually } from '@patchbay/testing/eventually';
import { natsPassword, natsVariables } from '../local/nats-users';
import { Secrets } from '../local/secrets';
import { type Content, type Manifest, ofKind } from './manifest';
import { render } from './render';

const natsOf = (manifests: Manifest[]): Content =>
  ofKind(manifests, 'StatefulSet').find(({ metadata }) => metadata.name === 'nats')!.spec;

describe('the NATS servers of Kubernetes', () => {
  it.each(['dev', 'prod'] as const)('are not replaced in %s when their configuration changes', system => {
    const configurations = ['nats/nats.conf', 'nats/synced.conf', 'nats-cluster/cluster.conf'];
    const changed = render(system, copy => {
      for (const name of configurations) appendFileSync(join(copy, 'components', name), '# changed\n');
    });
    // Each rendering has its own secrets, and so names of their objects.
    const pods = (manifests: Manifest[]) =>
      JSON.stringify(natsOf(manifests)).replace(/"(nats|nats-operator)-[a-z0-9]{10}"/g, '"$1"');
    expect(pods(changed)).toBe(pods(render(system)));
    const [map] = changed.filter(({ metadata }) => metadata.name === 'nats-config');
    expect(map!.data['nats.conf']).toMatch(/# changed\n$/);
  });

  it.each(['dev', 'trial', 'prod'] as const)('leave a fifth of their volume free in %s', system => {
    const { template, volumeClaimTemplates } = natsOf(render(system));
    const { containers, volumes } = template.spec;
    const { value } = containers[0].env.find(({ name }: Content) => name === 'NATS_STORE_LIMIT');
    const volume =
      volumeClaimTemplates?.[0].spec.resources.requests.storage ??
      volumes.find(({ name }: Content) => name === 'data').emptyDir.sizeLimit;
    expect(mebibytes(value) / mebibytes(volume)).toBeCloseTo(0.8, 1);
  });
});

/** Of nats-server's `8GB`, which means the same as Kubernetes' `8Gi`. */
const mebibytes = (size: string): number => parseInt(size) * (size.includes('G') ? 1024 : 1);

describe.each(['dev', 'prod'] as const)('a NATS server of %s', system => {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-reload-'));
  const configuration = join(folder, 'nats');
  const file = join(configuration, 'nats.conf');
  const log = () => readFileSync(join(folder, 'nats.log'), 'utf8');
  const secrets = new Secrets(join(folder, 'secrets.json'));
  let server: RunningProgram;
  let monitor: number;
  let reload: ChildProcess;
  let connection: NatsConnection;

  /** Debian's server is older than one setting; everything is in the folder, on ports of its own. */
  function writeConfiguration(manifests: Manifest[]): void {
    mkdirSync(configuration);
    for (const { data } of ofKind(manifests, 'ConfigMap').filter(({ metadata }) =>
      /^nats-/.test(metadata.name),
    ))
      for (const [name, text] of Object.entries<string>(data)) {
        const ours = text
          .replace('sync_interval: always', '')
          .replace('/data', folder)
          .replace('port: 6222', 'port: -1');
        writeFileSync(join(configuration, name), ours);
      }
  }

  beforeAll(async () => {
    const manifests = render(system);
    writeConfiguration(manifests);
    const [port, other] = [await choosePort(), await choosePort()];
    monitor = other;
    const [{ args }] = natsOf(manifests).template.spec.containers;
    const own = args.map((arg: string) =>
      arg.replace(/\/(etc|tmp)\//, `${folder}/`).replace('8222', String(monitor)),
    );
    const routes = [0, 1, 2].map(number => [`NATS_ROUTE_${number}`, 'nats://route:p@127.0.0.1:1']);
    server = new RunningProgram({
      title: 'nats-server',
      command: await findNatsServer(),
      args: [...own, '--addr=127.0.0.1', `--port=${port}`],
      workingDirectory: folder,
      environment: {
        ...natsVariables(secrets),
        ...Object.fromEntries(routes),
        NATS_ROUTE_PASSWORD: 'p',
        NATS_STORE_LIMIT: '8GB',
        POD_NAME: 'nats-0',
      },
      logFile: join(folder, 'nats.log'),
      stopSignal: 'SIGTERM',
      stopWithinMs: 10_000,
    });
    await server.ready(() => passes(checkNats(`nats://127.0.0.1:${port}`)));
    const script = join(configuration, 'reload.sh');
    reload = spawn('sh', [script, configuration, join(folder, 'nats.pid')], { stdio: 'ignore' });
    const url = `nats://crm:${natsPassword('crm', secrets)}@127.0.0.1:${port}`;
    connection = await connectToNats(url, 'crm');
  });
  afterAll(async () => {
    await connection.close();
    reload.kill();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const replace = (from: string, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));

  const varz = async () => (await (await fetch(`http://127.0.0.1:${monitor}/varz`)).json()) as Content;

  it('takes no more of the disk than its limit', async () => {
    expect((await varz()).jetstream.config.max_storage).toBe(8 * 1024 ** 3);
  });

  it('reads its configuration again when it changes, without losing a connection, also after a mistake', async () => {
    const before = (await varz()).total_connections;
    const seen: string[] = [];
    void (async () => {
      for await (const { permissionContext } of connection.status())
        if (permissionContext) seen.push(permissionContext.subject);
    })();
    const publish = async () => {
      seen.length = 0;
      connection.publish('notices.new');
      await connection.flush();
      await new Promise(setImmediate);
      return seen;
    };
    expect(await publish()).toEqual(['notices.new']);
    replace('"notices.outbox.crm"', '"notices.outbox.crm", "notices.new"');
    await eventually(async () => expect(await publish()).toEqual([]));
    replace('users: [', 'users: {');
    await eventually(() => expect(log()).toMatch(/Failed to reload server configuration/));
    expect(await publish()).toEqual([]);
    replace('users: {', 'users: [');
    replace('"notices.new"', '"notices.other"');
    await eventually(async () => expect(await publish()).toEqual(['notices.new']));
    expect((await varz()).total_connections).toBe(before);
  });
});
