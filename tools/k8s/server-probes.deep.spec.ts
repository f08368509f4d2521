import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type NatsServer, startNatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { type PostgresServer, startPostgres } from '@patchbay/infra/postgres';
import { findPostgresClient } from '@patchbay/infra/postgres-client';
import { newServerFolder } from '@patchbay/infra/server-folder';
import { root } from '../local/root';
import { render, systems } from './render';
import { type ExecProbe, execProbes, exitStatus, serverProbes } from './server-probes';

const manifests = systems.flatMap(system => render(system));

const ofCompose = (): ExecProbe => {
  const { services } = parse(readFileSync(join(root, 'docker', 'compose.yaml'), 'utf8'), { merge: true });
  return { title: 'compose, postgres', command: services.postgres.healthcheck.test.slice(1) };
};

const folder = newServerFolder('patchbay-probes-');
afterAll(() => rmSync(folder, { recursive: true }));

describe('the Postgres probes of Kubernetes and compose', () => {
  const probes = [...execProbes(manifests), ofCompose()];
  let server: PostgresServer;
  beforeAll(async () => {
    await findPostgresClient('pg_isready');
    server = await startPostgres({
      directory: join(folder, 'postgres'),
      port: await choosePort(),
      logFile: join(folder, 'postgres.log'),
    });
  });
  afterAll(() => server.stop());

  const answers = () =>
    probes.map(({ title, command }) => ({
      title,
      isWell: exitStatus(command, { PGPORT: String(server.port) }) === 0,
    }));

  it('run one program of the image', () => {
    expect([...new Set(probes.map(({ command }) => command[0]))]).toEqual(['pg_isready']);
    expect(probes.length).toBeGreaterThan(3);
  });

  it('succeed while Postgres runs and fail while it is stopped, for a user without a name', async () => {
    expect(answers()).toEqual(probes.map(({ title }) => ({ title, isWell: true })));
    await server.stop();
    expect(answers()).toEqual(probes.map(({ title }) => ({ title, isWell: false })));
    await server.start();
  });
});

describe('the NATS probes of Kubernetes', () => {
  const probes = serverProbes(manifests);
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
      probes.map(async ({ title, path }) => ({
        title,
        isWell: await fetch(`http://127.0.0.1:${port}${path}`).then(
          ({ ok }) => ok,
          () => false,
        ),
      })),
    );

  it('succeed while NATS runs and fail while it is stopped', async () => {
    expect(probes.length).toBeGreaterThan(2);
    await start('');
    expect(await answers()).toEqual(probes.map(({ title }) => ({ title, isWell: true })));
    await server.stop();
    expect(await answers()).toEqual(probes.map(({ title }) => ({ title, isWell: false })));
  });
});
