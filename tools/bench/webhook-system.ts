import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asSource } from '@patchbay/infra/as-source';
import { Client } from 'pg';
import { webhooks } from '@patchbay/contracts/webhook/webhooks';
import { execute } from '@patchbay/infra/execute';
import { type NatsServer, startNatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { type PostgresServer, startPostgres } from '@patchbay/infra/postgres';
import type { RunningProgram } from '@patchbay/infra/program';
import { prepareDatabase } from '@patchbay/persistence/roles';
import { Requests } from '@patchbay/platform/bus/client';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import { Link } from '@patchbay/platform/bus/link';
import { ensureEventStream } from '@patchbay/platform/event-stream';
import { Events, created, payloadOf } from './webhook-events';
import { app, webhookProgram } from './webhook-program';

const password = 'bench';
const database = 'bench';

/** The webhook service and a receiver in separate processes, with their own servers and folder. */
export class WebhookSystem {
  private readonly replicas: RunningProgram[] = [];
  private databaseUrl = '';
  private receiver!: ChildProcess;
  private receiverUrl = '';
  database!: Client;
  private readonly events: Events;

  private constructor(
    private readonly directory: string,
    private readonly postgres: PostgresServer,
    private readonly nats: NatsServer,
    private readonly link: Link,
    private readonly requests: Requests,
  ) {
    this.events = new Events(link);
  }

  static async start(): Promise<WebhookSystem> {
    const directory = mkdtempSync(join(tmpdir(), 'patchbay-bench-'));
    // If root runs this, Postgres runs as another user, who needs access.
    chmodSync(directory, 0o755);
    const place = (name: string) => ({
      directory: join(directory, name),
      logFile: join(directory, `${name}.log`),
    });
    const postgres = await startPostgres({ ...place('postgres'), port: await choosePort() });
    const nats = await startNatsServer({ ...place('nats'), port: await choosePort() });
    const link = new Link(await connectToNats(nats.url, 'bench'));
    await ensureEventStream(nats.url, { replicas: 1 });
    const roles = { name: 'webhook', ownerPassword: password, appPassword: password };
    await prepareDatabase(postgres.url, [roles], database);
    const system = new WebhookSystem(directory, postgres, nats, link, new Requests(link, 'bench'));
    await system.startReceiver();
    await system.startService();
    return system;
  }

  /** Replaces all webhooks by this number of new ones. */
  async register(count: number): Promise<void> {
    await this.database.query(
      'TRUNCATE deliveries, attempts, replays, webhooks, delivery_counts, delivery_count_entries',
    );
    const input = { actions: [created.action], subscription_url: this.receiverUrl };
    for (let index = 0; index < count; index += 1) await this.ask(JSON.stringify(input));
  }

  /** Starts one more replica of the service. */
  async addReplica(): Promise<void> {
    const { directory, nats, databaseUrl } = this;
    const replica = webhookProgram(directory, this.replicas.length, { databaseUrl, natsUrl: nats.url });
    this.replicas.push(replica);
    const isReady = () => this.requests.ask(webhooks.actions.subject, new Uint8Array(), 1_000, {});
    await replica.ready(() =>
      isReady().then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
  }

  async stopReplicas(): Promise<void> {
    await Promise.all(this.replicas.map(replica => replica.stop('SIGTERM')));
  }

  /** Starts as many replicas as were stopped. */
  async startReplicas(): Promise<void> {
    for (const _stopped of this.replicas.splice(0)) await this.addReplica();
  }

  /** Publishes events without waiting for the service. */
  publishOnly(count: number): Promise<void> {
    return this.events.publish(count);
  }

  /** Opens connections, makes plans, and lets every subscriber answer once. */
  async warmUp(): Promise<void> {
    await this.addDue(1_000);
    await this.allDelivered();
    await this.database.query('TRUNCATE deliveries, attempts, delivery_counts, delivery_count_entries');
    await this.database.query('VACUUM ANALYZE');
  }

  /** Adds due deliveries, spread over the webhooks. */
  async addDue(count: number): Promise<void> {
    await this.database.query(
      `INSERT INTO deliveries (event_id, webhook_id, action, aggregate, payload, trace, next_attempt_at)
       SELECT uuidv7(), ids[1 + n % cardinality(ids)], $2, 'forwarding_id=' || n, $3, '', now()
       FROM generate_series(1, $1) n, (SELECT array_agg(id) AS ids FROM webhooks) AS webhooks`,
      [count, created.action, payloadOf(1)],
    );
  }

  async publish(count: number): Promise<void> {
    await this.events.publish(count);
    await this.allStored(count);
  }

  /**
   * Publishes events at a fixed rate.
   *
   * @returns milliseconds from each event to each receipt, in ascending order
   */
  async latencies(count: number, perSecond: number): Promise<number[]> {
    await this.received();
    await this.events.publishSlowly(count, perSecond);
    await this.allStored(count);
    await this.allDelivered();
    return (await this.received()).sort((one, other) => one - other);
  }

  /** Resolves when no delivery is pending and each has a logged attempt. */
  async allDelivered(): Promise<void> {
    for (;;) {
      const { rows } = await this.database.query("SELECT 1 FROM deliveries WHERE status = 'pending' LIMIT 1");
      if (rows.length === 0) break;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    const { rows } = await this.database.query(`SELECT count(*)::int AS missing FROM deliveries
      WHERE status <> 'delivered' OR NOT EXISTS (SELECT FROM attempts WHERE delivery_id = id)`);
    if (rows[0].missing > 0)
      throw new Error(`${rows[0].missing} deliveries failed or are missing in the log`);
  }

  async stop(): Promise<void> {
    this.receiver.kill();
    await this.database.end();
    await this.stopReplicas();
    this.requests.stop();
    await this.link.connection.close();
    await this.nats.stop();
    await this.postgres.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** Latencies of the requests since the previous call. */
  private async received(): Promise<number[]> {
    this.receiver.send('received');
    const [latencies] = await once(this.receiver, 'message');
    return latencies;
  }

  private async allStored(count: number): Promise<void> {
    for (;;) {
      const { rows } = await this.database.query('SELECT count(DISTINCT event_id)::int FROM deliveries');
      if (rows[0].count >= count) return;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  }

  private async ask(body: string): Promise<void> {
    const { status, data } = await this.requests.ask(webhooks.create.subject, Buffer.from(body), 5_000, {});
    if (status !== 200) throw new Error(Buffer.from(data).toString());
  }

  private async startReceiver(): Promise<void> {
    this.receiver = fork(join(__dirname, 'webhook-receiver.ts'), { execArgv: asSource });
    const [port] = await once(this.receiver, 'message');
    this.receiverUrl = `http://127.0.0.1:${port}/hook`;
  }

  private async startService(): Promise<void> {
    const url = (role: string): string => {
      const all = new URL(this.postgres.url);
      return Object.assign(all, { username: role, password, pathname: `/${database}` }).href;
    };
    const owner = { ...process.env, MIGRATION_DATABASE_URL: url('webhook_owner') };
    await execute(process.execPath, [...asSource, app('migrate.ts')], { environment: owner });
    this.database = new Client({ connectionString: url('webhook_owner') });
    await this.database.connect();
    this.databaseUrl = url('webhook_app');
    await this.addReplica();
  }
}
