import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { companies } from '@patchbay/contracts/crm/companies';
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

/** The crm service alone, as a process of its own, on servers and in a folder of its own. */
export class CrmSystem {
  private service?: RunningProgram;
  private constructor(
    private readonly directory: string,
    private readonly postgres: PostgresServer,
    private readonly nats: NatsServer,
    private readonly link: Link,
    private readonly requests: Requests,
  ) {}

  static async start(settings: Record<string, string>): Promise<CrmSystem> {
    const directory = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
    // Root's Postgres runs as another user, who must get here.
    chmodSync(directory, 0o755);
    const place = (name: string) => ({
      directory: join(directory, name),
      logFile: join(directory, `${name}.log`),
    });
    const postgres = await startPostgres({ ...place('postgres'), port: await choosePort(), settings });
    const nats = await startNatsServer({ ...place('nats'), port: await choosePort() });
    const link = new Link(await openConnection(nats.url, 'bench'));
    await ensureEventStream(nats.url, { replicas: 1 });
    const roles = { name: 'crm', ownerPassword: password, appPassword: password };
    await prepareDatabase(postgres.url, [roles], database);
    const system = new CrmSystem(directory, postgres, nats, link, new Requests(link, 'bench'));
    await execute(process.execPath, [...asSource, join(root, 'apps', 'crm', 'src', 'migrate.ts')], {
      environment: { ...process.env, MIGRATION_DATABASE_URL: system.urlOf('crm_owner') },
    });
    return system;
  }

  /** Ends the service when it runs, and starts it. */
  async startService(): Promise<void> {
    await this.service?.stop('SIGTERM');
    this.service = new RunningProgram({
      title: 'crm',
      command: process.execPath,
      args: [...asSource, join(root, 'apps', 'crm', 'src', 'main.ts')],
      workingDirectory: root,
      environment: {
        ...process.env,
        DATABASE_URL: this.urlOf('crm_app'),
        NATS_URL: this.nats.url,
        MANAGEMENT_PORT: '0',
        LOG_LEVEL: 'silent',
      },
      logFile: join(this.directory, 'crm.log'),
      stopSignal: 'SIGTERM',
      stopWithinMs: 10_000,
    });
    await this.service.ready(() =>
      this.ask('limit=1').then(
        () => true,
        () => false,
      ),
    );
  }

  /** Asks `GET /companies`; tells how many rows came, and how many milliseconds it took. */
  async ask(query: string): Promise<{ rows: number; took: number }> {
    const started = performance.now();
    const reply = await this.requests.ask(companies.list.subject, new Uint8Array(), 30_000, { query });
    const took = performance.now() - started;
    const body = JSON.parse(Buffer.from(reply.data).toString());
    if (reply.status !== 200) throw new Error(`${query}: ${JSON.stringify(body)}`);
    return { rows: body.length, took };
  }

  async asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const url = new URL(this.postgres.url);
    url.pathname = `/${database}`;
    const client = new Client({ connectionString: url.href });
    await client.connect();
    return work(client).finally(() => client.end());
  }

  /** From the next start of the service on, Postgres writes the plan of every statement to its log. */
  async explainEverything(): Promise<void> {
    await this.asAdmin(async client => {
      await client.query(`ALTER ROLE crm_app SET session_preload_libraries = 'auto_explain'`);
      await client.query('ALTER ROLE crm_app SET auto_explain.log_min_duration = 0');
    });
    await this.startService();
  }

  get postgresLog(): string {
    return readFileSync(join(this.directory, 'postgres.log'), 'utf8');
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
