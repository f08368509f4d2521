import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { prepareDatabase } from '@patchbay/persistence/roles';
import { type NatsServer, startNatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { type PostgresServer, startPostgres } from '@patchbay/infra/postgres';
import { newServerFolder } from '@patchbay/infra/server-folder';
import { eventually } from '@patchbay/testing/eventually';
import { LatePort } from '@patchbay/testing/late-port';
import { appNames } from '@patchbay/tools/local/apps';
import { natsConfiguration } from '@patchbay/tools/local/nats-users';
import { root } from '@patchbay/tools/local/root';
import { newSecrets } from '@patchbay/tools/provision/secret-values';
import { Process } from './process';

const tool = (name: string) => [...asSource, join(root, 'tools', 'provision', name)];
const build = (app: string, name: string) => join(root, 'apps', app, 'dist', name);

/** Starts jobs, init containers and apps as kubectl does: all at once, before the servers. */
describe('a system whose servers start last', () => {
  const folder = newServerFolder('patchbay-late-');
  const processes: Process[] = [];
  const ports: LatePort[] = [];
  let postgres: PostgresServer | undefined;
  let nats: NatsServer | undefined;
  afterAll(async () => {
    await Promise.all(processes.map(each => each.end()));
    await nats?.stop();
    await postgres?.stop();
    for (const port of ports) await port.close();
    rmSync(folder, { recursive: true });
  });

  const run = (title: string, args: string[], environment: Record<string, string>) => {
    const started = new Process(title, args, environment);
    processes.push(started);
    return started;
  };

  it('finishes every job and makes every app ready without a crash, and each process reports once what it waits for', async () => {
    const natsPort = await choosePort();
    // Its roles are made before it can be reached, as images of Postgres do it.
    const door = await LatePort.choose();
    // Migrations reach the database only after the apps have found it without tables.
    const late = await LatePort.choose();
    ports.push(door, late);
    const throughLatePort = (variables: Record<string, string>) => ({
      MIGRATION_DATABASE_URL: variables.MIGRATION_DATABASE_URL!.replace(
        `:${door.number}/`,
        `:${late.number}/`,
      ),
    });
    const secrets = newSecrets({
      nats: `127.0.0.1:${natsPort}`,
      postgres: `127.0.0.1:${door.number}/patchbay`,
    });
    const jobs = [
      ...appNames.map(app =>
        run(`${app}-migrate`, [build(app, 'migrate.js')], throughLatePort(secrets[`${app}-migration`]!)),
      ),
      ...appNames.map(app => run(`${app} waits`, [build(app, 'migrate.js'), '--wait'], secrets[app]!)),
      run('event-stream', tool('event-stream.ts'), secrets.provisioner!),
      run(
        'provision',
        [...tool('main.ts'), '--wait', join(root, 'tools', 'provision', 'demo.yaml')],
        secrets.provisioner!,
      ),
    ];
    const apps = await Promise.all(
      appNames.map(async app => {
        const management = await choosePort();
        const ports = { PORT: String(await choosePort()), MANAGEMENT_PORT: String(management) };
        return {
          app,
          management,
          process: run(app, [build(app, 'main.js')], { ...secrets[app]!, ...ports }),
        };
      }),
    );
    for (const job of jobs) await eventually(() => expect([job.title, job.waits]).toEqual([job.title, 1]));

    const password = (role: string) => secrets.postgres![`POSTGRES_${role.toUpperCase()}_PASSWORD`]!;
    mkdirSync(join(folder, 'nats'));
    const postgresPort = await choosePort();
    postgres = await startPostgres({
      directory: join(folder, 'postgres'),
      port: postgresPort,
      logFile: join(folder, 'postgres.log'),
      settings: { fsync: 'off' },
    });
    const roles = appNames.map(name => ({
      name,
      ownerPassword: password(`${name}_owner`),
      appPassword: password(`${name}_app`),
    }));
    await prepareDatabase(postgres.url, roles, 'patchbay');
    await door.leadTo(postgresPort);
    nats = await startNatsServer({
      directory: join(folder, 'nats'),
      port: natsPort,
      logFile: join(folder, 'nats.log'),
      file: { path: natsConfiguration, variables: { ...secrets.nats!, ...secrets['nats-operator']! } },
    });

    for (const { app, process: running } of apps)
      await eventually(() =>
        expect([app, running.output]).toEqual([app, expect.stringContaining('"missing":"all migrations"')]),
      );
    await late.leadTo(postgresPort);

    for (const job of jobs)
      expect([job.title, await job.ended, job.output]).toEqual([job.title, 0, expect.any(String)]);
    for (const { app, management, process: running } of apps) {
      const ready = async () => (await fetch(`http://127.0.0.1:${management}/readyz`)).json();
      await eventually(async () => {
        expect([app, running.hasEnded && running.output]).toEqual([app, false]);
        expect([app, await ready()]).toEqual([app, { status: 'ready', missing: [] }]);
      });
    }
    for (const {
      app,
      process: { output },
    } of apps)
      expect([app, output.split('\n').filter(line => line.includes('Retrying'))]).toEqual([app, []]);
    for (const { title, waitingLines } of jobs)
      expect([title, waitingLines]).toEqual([title, [...new Set(waitingLines)]]);
  });
});
