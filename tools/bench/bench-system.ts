import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { JetStreamManager } from 'nats';
import { Client } from 'pg';
import { type NatsServer, startNatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { newServerFolder } from '@patchbay/infra/server-folder';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import type { AppName } from '../local/apps';
import { databaseUrl } from '../start/environment';
import { Patchbay, startPatchbay } from '../start/patchbay';
import { Peer, addStream, buildPeers } from './peers';
import { type Group, familyOf } from './processes';
import { peerSchemas, seed } from './seed';

/** The apps that handle the measured requests. */
export const measuredApps = ['gateway', 'telephony', 'crm', 'ticketing'] as const;
const followers = ['webhook', 'outbound'] as const;

export interface Contender {
  name: 'ours' | Peer['name'];
  /** Base URL of the API. */
  url: string;
  /** Its own processes by name, without shared servers. */
  processes: Record<string, Group>;
}

/** Our system as `npm start` runs it, the peers, and the benchmark's data in their database. */
export class BenchSystem {
  private readonly peers: Peer[] = [];
  private constructor(
    private readonly directory: string,
    readonly patchbay: Patchbay,
    /** The peers' server: on our system's server, users have only the rights of their apps. */
    private readonly nats: NatsServer,
    readonly database: Client,
  ) {}

  /** @param environment additional variables of our apps */
  static async start(
    environment: (app: AppName) => Record<string, string> = () => ({}),
  ): Promise<BenchSystem> {
    const directory = newServerFolder('patchbay-bench-');
    const patchbay = await startPatchbay({
      directory,
      gatewayPort: await choosePort(),
      environment: Object.fromEntries(measuredApps.map(name => [name, environment(name)])),
      onFailure: error => console.error(error.message),
    });
    const database = new Client({ connectionString: databaseUrl(patchbay.connections) });
    await database.connect();
    await seed(database);
    const place = {
      directory: join(directory, 'peers-nats'),
      logFile: join(directory, 'logs', 'peers-nats.log'),
    };
    const nats = await startNatsServer({ ...place, port: await choosePort() });
    return new BenchSystem(directory, patchbay, nats, database);
  }

  async startPeers(names: readonly Peer['name'][] = peerSchemas): Promise<void> {
    await buildPeers();
    await asManager(this.nats.url, async manager => {
      for (const name of names) await addStream(manager, name);
    });
    for (const name of names) {
      const options = {
        directory: this.directory,
        databaseUrl: databaseUrl(this.patchbay.connections),
        natsUrl: this.nats.url,
      };
      const peer = new Peer(name, options);
      this.peers.push(peer);
      await peer.start();
    }
  }

  get contenders(): Contender[] {
    const pids = measuredApps.map((name): [AppName, Group] => [name, [this.patchbay.service(name).pid]]);
    const ours: Contender = { name: 'ours', url: this.patchbay.url, processes: Object.fromEntries(pids) };
    return [...this.peers.map(({ name, url, processes }) => ({ name, url, processes })), ours];
  }

  /** Processes that all contenders share. */
  get servers(): Record<string, Group> {
    return {
      nats: [this.patchbay.nats!.pid, this.nats.pid],
      postgres: familyOf(this.patchbay.postgres!.pid),
      generator: [process.pid],
    };
  }

  /** Number of events that a contender has stored but not published. */
  async backlog(name: Contender['name']): Promise<number> {
    const schema = name === 'ours' ? 'ticketing' : name;
    const { rows } = await this.database.query(
      `SELECT count(*)::int FROM ${schema}.outbox WHERE published_at IS NULL`,
    );
    return rows[0].count;
  }

  /** A folder for further programs, and a NATS server without permissions. */
  get openPlace(): { directory: string; natsUrl: string } {
    return { directory: this.directory, natsUrl: this.nats.url };
  }

  /** Stops the services that process every event; no peer has an equivalent. */
  async stopFollowers(): Promise<void> {
    for (const name of followers) await this.patchbay.service(name).stop();
  }

  async stop(): Promise<void> {
    await this.database.end();
    for (const peer of this.peers) await peer.stop();
    await this.nats.stop();
    await this.patchbay.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

async function asManager<T>(url: string, work: (manager: JetStreamManager) => Promise<T>): Promise<T> {
  const connection = await connectToNats(url, 'provisioner');
  try {
    return await work(await connection.jetstreamManager());
  } finally {
    await connection.close();
  }
}
