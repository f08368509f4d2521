import { join } from 'node:path';
import { type NatsServer, startNatsServer } from '@patchbay/infra/nats-server';
import { choosePort } from '@patchbay/infra/ports';
import { type PostgresServer, startPostgres } from '@patchbay/infra/postgres';
import { checkNats, checkPostgres } from '@patchbay/infra/probes';
import { type NatsUserName, natsConfiguration, natsPassword, natsVariables } from './nats-users';
import type { Ports } from './ports';
import type { Secrets } from './secrets';

const SHORT_LIFE_MS = 10_000;

export interface ServersOptions {
  /** Folder of the servers' data, below `postgres` and `nats`, and their logs. */
  directory: string;
  secrets: Secrets;
  /** URL of an external Postgres server, with a role that may create databases and roles. */
  databaseUrl?: string;
  /** URL of an external NATS server with JetStream. */
  natsUrl?: string;
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
    if (this.options.databaseUrl) return useGiven('DATABASE_URL', this.options.databaseUrl, checkPostgres);
    const port = await choosePort(this.options.ports?.postgres);
    this.postgres = await startPostgres({
      directory: join(this.options.directory, 'postgres'),
      port,
      logFile: join(this.options.directory, 'logs', 'postgres.log'),
      onUnexpectedExit: this.reviver('Postgres', () => this.postgres),
    });
    return `port ${port}`;
  }

  /** @returns a description of its address */
  async startNats(): Promise<string> {
    if (this.options.natsUrl) return useGiven('NATS_URL', this.options.natsUrl, checkNats);
    const port = await choosePort(this.options.ports?.nats);
    this.nats = await startNatsServer({
      directory: join(this.options.directory, 'nats'),
      port,
      logFile: join(this.options.directory, 'logs', 'nats-server.log'),
      file: { path: natsConfiguration, variables: natsVariables(this.options.secrets) },
      onUnexpectedExit: this.reviver('nats-server', () => this.nats),
    });
    return `port ${port}`;
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

/** @returns a description of its address */
async function useGiven(
  variable: string,
  url: string,
  check: (url: string) => Promise<void>,
): Promise<string> {
  try {
    await check(url);
  } catch (error) {
    throw new Error(`The server in ${variable} cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return `the one in ${variable}`;
}
