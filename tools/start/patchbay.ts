import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { NatsServer } from '@patchbay/infra/nats-server';
import type { PostgresServer } from '@patchbay/infra/postgres';
import { type AppName, appNames } from './apps';
import { applyDemo } from './demo';
import type { Connections } from './environment';
import { Fleet } from './fleet';
import type { Ports } from './ports';
import type { Replica } from './replica';
import { Secrets } from './secrets';
import { Servers } from './servers';
import { migrateSchemas, prepareServers, runQuietly, type Stage, startServers } from './stages';

export interface PatchbayOptions {
  /** Keeps data, logs and passwords. */
  directory: string;
  gatewayPort: number;
  /** Further variables by app. */
  environment?: Partial<Record<AppName, Record<string, string>>>;
  /** Of a Postgres server to use in place of an own one; as a role that may create databases and roles. */
  databaseUrl?: string;
  /** Of a NATS server with JetStream to use in place of an own one. */
  natsUrl?: string;
  /** Taken when they are free; others else. */
  ports?: Ports;
  /** Told what happens beside the steps of the start. */
  onNotice?: (text: string) => void;
  /** Told when the system cannot go on: an app has ended that was not asked to. */
  onFailure?: (error: Error) => void;
}

/** Starts the whole system from the builds in `dist`, as `npm start` does. */
export async function startPatchbay(options: PatchbayOptions): Promise<Patchbay> {
  const patchbay = new Patchbay(options);
  try {
    await runQuietly(patchbay.stages());
  } catch (error) {
    await patchbay.stop();
    throw error;
  }
  return patchbay;
}

/** The whole system on this machine: Postgres, NATS and the apps. */
export class Patchbay {
  /** Below it are the paths of the contract. */
  readonly url: string;
  /** Aborted when the system is asked to stop. */
  readonly stopping: AbortSignal;
  private readonly stopper = new AbortController();
  private readonly secrets: Secrets;
  private readonly servers: Servers;
  private readonly fleet: Fleet;

  constructor(private readonly options: PatchbayOptions) {
    const { directory, gatewayPort, onNotice = () => undefined, onFailure = () => undefined } = options;
    this.stopping = this.stopper.signal;
    this.url = `http://127.0.0.1:${gatewayPort}/api`;
    this.secrets = new Secrets(join(directory, 'secrets.json'));
    this.servers = new Servers({ ...options, secrets: this.secrets, onNotice, onFailure });
    this.fleet = new Fleet({
      directory,
      ports: options.ports,
      environment: {
        ...options.environment,
        gateway: { PORT: String(gatewayPort), ...options.environment?.gateway },
      },
      onFailure,
    });
    rmSync(join(directory, 'logs'), { recursive: true, force: true });
  }

  /** What starts it, in order. */
  stages(): Stage[] {
    const connections = () => this.connections;
    const stages = [
      startServers(this.servers),
      prepareServers(this.options.directory, connections),
      migrateSchemas(connections, this.stopping),
      this.startServices(),
    ];
    // A given database may be used by another gateway too, and that one on an open address.
    return this.options.databaseUrl ? stages : [...stages, applyDemo(connections)];
  }

  /** The own server; there is none when one is given. */
  get postgres(): PostgresServer | undefined {
    return this.servers.postgres;
  }

  /** The own server; there is none when one is given. */
  get nats(): NatsServer | undefined {
    return this.servers.nats;
  }

  get connections(): Connections {
    const { servers, secrets } = this;
    return { adminUrl: servers.adminUrl, natsUrlOf: user => servers.natsUrlOf(user), secrets };
  }

  /** The first process of an app. */
  service(name: AppName): Replica {
    return this.fleet.of(name);
  }

  /** Starts a process of an app; a further one when there is one already. */
  async startService(name: AppName): Promise<Replica> {
    this.stopping.throwIfAborted();
    return this.fleet.start(name, this.connections);
  }

  /** Stops everything: the gateway, the services, NATS, Postgres. */
  async stop(): Promise<void> {
    this.stopper.abort();
    await this.fleet.stop();
    await this.servers.stop();
  }

  private startServices(): Stage {
    const steps = appNames.map(name => ({
      title: `Start ${name}`,
      run: async () => void (await this.startService(name)),
    }));
    return { title: 'Services', steps };
  }
}
