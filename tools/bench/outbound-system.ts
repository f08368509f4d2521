import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { RequestContract } from '@patchbay/contracts/message';
import { execute } from '@patchbay/infra/execute';
import { type NatsServer, startNatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { type PostgresServer, startPostgres } from '@patchbay/infra/postgres';
import { RunningProgram } from '@patchbay/infra/program';
import { prepareDatabase } from '@patchbay/persistence/roles';
import { Requests } from '@patchbay/platform/bus/client';
import { openConnection } from '@patchbay/platform/bus/connection';
import { Link } from '@patchbay/platform/bus/link';
import { ensureEventStream } from '@patchbay/platform/event-stream';
import { root } from '../start/root';

const password = 'bench';
const database = 'bench';
const asSource = ['--conditions=source', '--require', require.resolve('@swc-node/register')];
const sourceOf = (file: string): string => join(root, 'apps', 'outbound', 'src', file);

/** The outbound service alone, as a process of its own, on servers and in a folder of its own. */
export class OutboundSystem {
  private service?: RunningProgram;
  private constructor(
    private readonly directory: string,
    private readonly postgres: PostgresServer,
    private readonly nats: NatsServer,
    private readonly link: Link,
    private readonly requests: Requests,
  ) {}

  static async start(): Promise<OutboundSystem> {
    const directory = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
    // Root's Postgres runs as another user, who must get here.
    chmodSync(directory, 0o755);
    const place = (name: string) => ({
      directory: join(directory, name),
      logFile: join(directory, `${name}.log`),
    });
    const postgres = await startPostgres({ ...place('postgres'), port: await choosePort() });
    const nats = await startNatsServer({ ...place('nats'), port: await choosePort() });
    const link = new Link(await openConnection(nats.url, 'bench'));
    await ensureEventStream(nats.url, { replicas: 1 });
    const roles = { name: 'outbound', ownerPassword: password, appPassword: password };
    await prepareDatabase(postgres.url, [roles], database);
    const system = new OutboundSystem(directory, postgres, nats, link, new Requests(link, 'bench'));
    await execute(process.execPath, [...asSource, sourceOf('migrate.ts')], {
      environment: { ...process.env, MIGRATION_DATABASE_URL: system.urlOf('outbound_owner') },
    });
    return system;
  }

  /** @param probe a request that is answered with 200 as soon as the service runs */
  async startService(probe: RequestContract): Promise<void> {
    this.service = new RunningProgram({
      title: 'outbound',
      command: process.execPath,
      args: [...asSource, sourceOf('main.ts')],
      workingDirectory: root,
      environment: {
        ...process.env,
        DATABASE_URL: this.urlOf('outbound_app'),
        NATS_URL: this.nats.url,
        MANAGEMENT_PORT: '0',
        LOG_LEVEL: 'silent',
      },
      logFile: join(this.directory, 'outbound.log'),
      stopSignal: 'SIGTERM',
      stopWithinMs: 10_000,
    });
    const answers = () =>
      this.ask(probe, {}).then(
        () => true,
        () => false,
      );
    await this.service.ready(answers);
  }

  /** Asks over NATS; tells the answer's body, and how many milliseconds it took. */
  async ask<O>(contract: RequestContract<object, O>, input: object): Promise<{ body: O; took: number }> {
    const started = performance.now();
    const data = Buffer.from(JSON.stringify(input));
    const reply = await this.requests.ask(contract.subject, data, 30_000, { user: 'bench' });
    const took = performance.now() - started;
    const body = JSON.parse(Buffer.from(reply.data).toString());
    if (reply.status !== 200) throw new Error(`${contract.subject}: ${JSON.stringify(body)}`);
    return { body, took };
  }

  async asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const url = new URL(this.postgres.url);
    url.pathname = `/${database}`;
    const client = new Client({ connectionString: url.href });
    await client.connect();
    return work(client).finally(() => client.end());
  }

  async stop(): Promise<void> {
    await this.service?.stop('SIGTERM');
    this.requests.stop();
    await this.link.connection.close();
    await this.nats.stop();
    await this.postgres.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }

  private urlOf(role: string): string {
    const url = new URL(this.postgres.url);
    Object.assign(url, { username: role, password, pathname: `/${database}` });
    return url.href;
  }
}
