import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { Client } from 'pg';
import { companies } from '@patchbay/contracts/crm/companies';
import type { RequestContract, ServiceName } from '@patchbay/contracts/message';
import { mailboxes } from '@patchbay/contracts/mail/mailboxes';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { forwardings } from '@patchbay/contracts/telephony/forwardings';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import { execute } from '@patchbay/infra/execute';
import { type NatsServer, startNatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { type PostgresServer, startPostgres } from '@patchbay/infra/postgres';
import { RunningProgram } from '@patchbay/infra/program';
import { newServerFolder } from '@patchbay/infra/server-folder';
import { prepareDatabase } from '@patchbay/persistence/roles';
import { Requests } from '@patchbay/platform/bus/client';
import { headerNames } from '@patchbay/platform/request-headers';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { Link } from '@patchbay/platform/bus/link';
import { ensureEventStream } from '@patchbay/platform/event-stream';
import { root } from '../local/root';
import { youngSpace } from '../start/replica';
import { type Usage, meter } from './meter';
import { familyOf } from './processes';

const password = 'bench';
const database = 'bench';

/** Of each service, a request that succeeds as soon as it runs. */
const probes: Record<ServiceName, RequestContract> = {
  crm: companies.list,
  outbound: campaigns.list,
  telephony: forwardings.list,
  ticketing: tickets.list,
  webhook: webhooks.list,
  mail: mailboxes.list,
};

/** Input of a request: a body, a query string, or neither. */
interface Sent {
  body?: object;
  query?: string;
}

interface Answer<O> {
  body: O;
  /** Of a page: the cursor of the next one. */
  next?: string;
  /** Milliseconds. */
  took: number;
}

/** A single service in its own processes, with its own servers and folder. */
export class ServiceSystem {
  private readonly requests: Requests;
  private readonly replicas: RunningProgram[] = [];

  private constructor(
    private readonly name: ServiceName,
    private readonly directory: string,
    private readonly servers: { postgres: PostgresServer; nats: NatsServer },
    readonly link: Link,
  ) {
    this.requests = new Requests(link, 'bench');
  }

  /** @param settings settings of Postgres */
  static async start(name: ServiceName, settings: Record<string, string> = {}): Promise<ServiceSystem> {
    const directory = newServerFolder('patchbay-bench-');
    const place = (server: string) => ({
      directory: join(directory, server),
      logFile: join(directory, `${server}.log`),
    });
    const postgres = await startPostgres({ ...place('postgres'), port: await choosePort(), settings });
    const nats = await startNatsServer({ ...place('nats'), port: await choosePort() });
    const link = new Link(await connectToNats(nats.url, 'bench'));
    await ensureEventStream(nats.url, { replicas: 1 });
    const roles = { name, ownerPassword: password, appPassword: password };
    await prepareDatabase(postgres.url, [roles], database);
    const system = new ServiceSystem(name, directory, { postgres, nats }, link);
    await execute(process.execPath, [...asSource, system.sourceOf('migrate.ts')], {
      environment: { ...process.env, MIGRATION_DATABASE_URL: system.urlOf(`${name}_owner`) },
    });
    return system;
  }

  /** Starts the service, or one more replica of it. */
  async startService(): Promise<void> {
    const replica = new RunningProgram({
      title: this.name,
      command: process.execPath,
      args: [...youngSpace, ...asSource, this.sourceOf('main.ts')],
      workingDirectory: root,
      environment: {
        ...process.env,
        DATABASE_URL: this.urlOf(`${this.name}_app`),
        NATS_URL: this.servers.nats.url,
        MANAGEMENT_PORT: '0',
        LOG_LEVEL: 'silent',
        WEBHOOK_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      },
      logFile: join(this.directory, `${this.name}.log`),
      stopSignal: 'SIGTERM',
      stopWithinMs: 10_000,
    });
    this.replicas.push(replica);
    const answers = () =>
      this.ask(probes[this.name]).then(
        () => true,
        () => false,
      );
    await replica.ready(answers);
  }

  async stopService(): Promise<void> {
    await Promise.all(this.replicas.splice(0).map(replica => replica.stop()));
  }

  /** Sends a request over NATS. */
  async ask<O>(contract: RequestContract<object, O>, { body, query }: Sent = {}): Promise<Answer<O>> {
    const started = performance.now();
    const data = Buffer.from(body ? JSON.stringify(body) : '');
    const reply = await this.requests.ask(contract.subject, data, 30_000, { user: 'bench', query });
    const took = performance.now() - started;
    const text = Buffer.from(reply.data).toString();
    const answer = text === '' ? undefined : JSON.parse(text);
    if (reply.status !== 200)
      throw new Error(`${contract.subject} ${query ?? ''}: ${JSON.stringify(answer)}`);
    return { body: answer, next: reply.headers?.get(headerNames.nextCursor), took };
  }

  async asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const url = new URL(this.servers.postgres.url);
    url.pathname = `/${database}`;
    const client = new Client({ connectionString: url.href });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** Makes Postgres log the plan of every statement after the next start of the service. */
  async explainEverything(): Promise<void> {
    const role = `${this.name}_app`;
    await this.asAdmin(async client => {
      await client.query(`ALTER ROLE ${role} SET session_preload_libraries = 'auto_explain'`);
      await client.query(`ALTER ROLE ${role} SET auto_explain.log_min_duration = 0`);
    });
  }

  /** Begins to measure the CPU time of the service and of Postgres: unlike time, it depends little on what else runs. */
  meter(): () => Usage {
    const all = () => [...familyOf(this.servers.postgres.pid), ...this.replicas.map(({ pid }) => pid)];
    return meter(() => ({ all: all() }));
  }

  get postgresLog(): string {
    return readFileSync(join(this.directory, 'postgres.log'), 'utf8');
  }

  async stop(): Promise<void> {
    await this.stopService();
    this.requests.stop();
    await this.link.connection.close();
    await this.servers.nats.stop();
    await this.servers.postgres.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }

  private sourceOf(file: string): string {
    return join(root, 'apps', this.name, 'src', file);
  }

  private urlOf(role: string): string {
    const url = new URL(this.servers.postgres.url);
    Object.assign(url, { username: role, password, pathname: `/${database}` });
    return url.href;
  }
}
