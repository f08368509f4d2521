import { join } from 'node:path';
import { type NatsServer, startNatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { type PostgresServer, startPostgres } from '@patchbay/infra/postgres';
import { type NatsUserName, natsConfiguration, natsPassword, natsVariables } from '../local/nats-users';
import type { GivenServers } from './given-servers';
import { logFolder } from '../local/log-runs';
import { type Ports, portText } from '../local/ports';
import type { Secrets } from '../local/secrets';

const SHORT_LIFE_MS = 10_000;

export interface ServersOptions extends GivenServers {
  /** Folder of the servers' data, below `postgres` and `nats`, and their logs. */
  directory: string;
  secrets: Secrets;
  /** Preferred ports; others are used if they are in use. */
  ports?: Ports;
  /** Called with messages outside the steps of the start. */
  onNotice: (text: string) => void;
  /** Called once when the system cannot continue. */
  onFailure: (error: Error) => void;
}

/** Postgres and NATS: own servers, which are restarted if they end, or external ones. */
export class Servers {
  postgres?: PostgresServer;
  nats?: NatsServer;

  constructor(private readonly options: ServersOptions) {}

  get adminUrl(): string {
    return this.options.databaseUrl ?? this.postgres!.url;
  }

  /** An external server has the same URL for all users. */
  natsUrlOf(user: NatsUserName): string {
    const { natsUrl, secrets } = this.options;
    return natsUrl ?? this.nats!.urlOf({ user, password: natsPassword(user, secrets) });
  }

  /** @returns a description of its address */
  async startPostgres(): Promise<string> {
    if (this.options.databaseUrl) return 'the one in POSTGRES_ADMIN_URL';
    const port = await choosePort(this.options.ports?.postgres);
    this.postgres = await startPostgres({
      directory: join(this.options.directory, 'postgres'),
      port,
      logFile: join(logFolder(this.options.directory), 'postgres.log'),
      onUnexpectedExit: this.reviver('Postgres', () => this.postgres),
    });
    return `port ${portText(port, this.options.ports?.postgres)}`;
  }

  /** @returns a description of its address */
  async startNats(): Promise<string> {
    if (this.options.natsUrl) return 'the one in NATS_URL';
    const port = await choosePort(this.options.ports?.nats);
    this.nats = await startNatsServer({
      directory: join(this.options.directory, 'nats'),
      port,
      logFile: join(logFolder(this.options.directory), 'nats-server.log'),
      file: { path: natsConfiguration, variables: natsVariables(this.options.secrets) },
      onUnexpectedExit: this.reviver('nats-server', () => this.nats),
    });
    return `port ${portText(port, this.options.ports?.nats)}`;
  }

  async stop(): Promise<void> {
    await this.nats?.stop();
    await this.postgres?.stop();
  }

  private reviver(
    title: string,
    server: () => { start(): Promise<void> } | undefined,
  ): (reason: string) => void {
    let lastEnd = 0;
    return reason => {
      const { onNotice, onFailure } = this.options;
      if (Date.now() - lastEnd < SHORT_LIFE_MS)
        return onFailure(new Error(`${title} ended again (${reason}).`));
      lastEnd = Date.now();
      onNotice(`${title} ended (${reason}) and is being restarted.`);
      server()!.start().catch(onFailure);
    };
  }
}
