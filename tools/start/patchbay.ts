import { join } from 'node:path';
import type { NatsServer } from '@patchbay/infra/nats-server';
import type { PostgresServer } from '@patchbay/infra/postgres';
import { type AppName, appNames } from '../local/apps';
import { applyDemo } from './demo';
import type { Connections } from './environment';
import { Fleet } from './fleet';
import type { GivenServers } from './given-servers';
import { beginLogs } from '../local/log-runs';
import { AppPorts, type Ports } from '../local/ports';
import type { Replica } from './replica';
import { Secrets } from '../local/secrets';
import { Servers } from './servers';
import { choosePorts, migrateSchemas, prepareServers, runQuietly, type Stage, startServers } from './stages';

export interface PatchbayOptions extends GivenServers {
  /** Folder of data, logs and passwords. */
  directory: string;
  gatewayPort: number;
  /** Whether the folder has the migrated schemas and the demo data, as this version has made them. */
  isPrepared?: boolean;
  /** The apps with a process of their own: all, if not given. The others share one, for tests that stop none of these. */
  apart?: readonly AppName[];
  /** Additional variables by app. */
  environment?: Partial<Record<AppName, Record<string, string>>>;
  /** Preferred ports; others are used if they are in use. */
  ports?: Ports;
  /** Called with messages outside the steps of the start. */
  onNotice?: (text: string) => void;
  /** Called when the system cannot continue because an app ended unexpectedly. */
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
  /** Base URL of the API. */
  readonly url: string;
  readonly ports: AppPorts;
  /** Aborted when the system must stop. */
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
    this.ports = new AppPorts(gatewayPort, options.ports);
    // The given object itself: an exchange beside the system adds to it when it has started.
    const gateway = options.environment?.gateway ?? {};
    gateway.PORT ??= String(gatewayPort);
    this.fleet = new Fleet({
      directory,
      ports: this.ports,
      environment: { ...options.environment, gateway },
      onWait: onNotice,
      onFailure,
    });
    beginLogs(directory);
  }

  /** The stages of the start, in order. */
  stages(): Stage[] {
    const { directory, isPrepared, databaseUrl } = this.options;
    const connections = () => this.connections;
    const migrations = [prepareServers(connections), migrateSchemas(connections, this.stopping)];
    return [
      startServers(this.servers),
      ...(isPrepared ? [] : migrations),
      choosePorts(directory, connections, this.ports),
      this.startServices(),
      // An external database may also serve another gateway with a public address.
      ...(isPrepared || databaseUrl ? [] : [applyDemo(connections)]),
    ];
  }

  /** The own server; undefined with an external one. */
  get postgres(): PostgresServer | undefined {
    return this.servers.postgres;
  }

  /** The own server; undefined with an external one. */
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

  /** Starts a process of an app, in addition to existing ones. */
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
    const { apart = appNames } = this.options;
    const each = apart.map(name => ({
      title: `Start ${name}`,
      run: async () => void (await this.startService(name)),
    }));
    const others = appNames.filter(name => !apart.includes(name));
    const together = {
      title: `Start ${others.join(', ')}`,
      run: () => this.fleet.startInOneProcess(others, this.connections),
    };
    return { title: 'Services', steps: others.length > 0 ? [together, ...each] : each };
  }
}
