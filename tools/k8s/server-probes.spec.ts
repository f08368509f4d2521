import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type NatsServer, startNatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { type PostgresServer, startPostgres } from '@patchbay/infra/postgres';
import { findPgIsReady } from '@patchbay/infra/postgres-client';
import { root } from '../start/root';
import { render, systems } from './render';
import { type ExecProbe, execProbes, exitStatus, serverProbes } from './server-probes';

const manifests = systems.flatMap(system => render(system));

const ofCompose = (): ExecProbe => {
  const { services } = parse(readFileSync(join(root, 'docker', 'compose.yaml'), 'utf8'), { merge: true });
  return { title: 'compose, postgres', command: services.postgres.healthcheck.test.slice(1) };
};

const folder = mkdtempSync(join(tmpdir(), 'patchbay-probes-'));
// If root runs this, Postgres runs as another user, who needs access.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

describe('what Kubernetes and compose run to ask Postgres for its health', () => {
  const asked = [...execProbes(manifests), ofCompose()];
  let server: PostgresServer;
  beforeAll(async () => {
    await findPgIsReady();
    server = await startPostgres({
      directory: join(folder, 'postgres'),
      port: await choosePort(),
      logFile: join(folder, 'postgres.log'),
    });
  }, 60_000);
  afterAll(() => server.stop());

  const answers = () =>
    asked.map(({ title, command }) => ({
      title,
      isWell: exitStatus(command, { PGPORT: String(server.port) }) === 0,
    }));

  it('is one program, of which its image is sure', () => {
    expect([...new Set(asked.map(({ command }) => command[0]))]).toEqual(['pg_isready']);
    expect(asked.length).toBeGreaterThan(3);
  });

  it('says yes while it is well, and no while it is away, to a user without a name', async () => {
    expect(answers()).toEqual(asked.map(({ title }) => ({ title, isWell: true })));
    await server.stop();
    expect(answers()).toEqual(asked.map(({ title }) => ({ title, isWell: false })));
    await server.start();
  });
});

describe('what Kubernetes asks NATS for its health', () => {
  const asked = serverProbes(manifests);
  let server: NatsServer;
  let port: number;
  const start = async (configuration: string) => {
    port = await choosePort();
    server = await startNatsServer({
      directory: join(folder, 'nats'),
      port: await choosePort(),
      logFile: join(folder, 'nats.log'),
      configuration: `http: "127.0.0.1:${port}"\n${configuration}`,
    });
  };

  const answers = () =>
    Promise.all(
      asked.map(async ({ title, path }) => ({
        title,
        isWell: await fetch(`http://127.0.0.1:${port}${path}`).then(
          ({ ok }) => ok,
          () => false,
        ),
      })),
    );

  it('is answered with yes while it is well, and with no while it is away', async () => {
    expect(asked.length).toBeGreaterThan(2);
    await start('');
    expect(await answers()).toEqual(asked.map(({ title }) => ({ title, isWell: true })));
    await server.stop();
    expect(await answers()).toEqual(asked.map(({ title }) => ({ title, isWell: false })));
  });
});
