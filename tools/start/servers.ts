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
  /** Keeps the servers' data, below `postgres` and `nats`, and their logs. */
  directory: string;
  secrets: Secrets;
  /** Of a Postgres server to use in place of an own one; as a role that may create databases and roles. */
  databaseUrl?: string;
  /** Of a NATS server with JetStream to use in place of an own one. */
  natsUrl?: string;
  /** Taken when they are free; others else. */
  ports?: Ports;
  /** Told what happens beside the steps of the start. */
  onNotice: (text: string) => void;
  /** Told once when the system cannot go on. */
  onFailure: (error: Error) => void;
}

/** Postgres and NATS: own ones, which are brought back when they end, or given ones. */
export class Servers {
  postgres?: PostgresServer;
  nats?: NatsServer;

  constructor(private readonly options: ServersOptions) {}

  get adminUrl(): string {
    return this.options.databaseUrl ?? this.postgres!.url;
  }

  /** A given server is used as it was given, whoever uses it. */
  natsUrlOf(user: NatsUserName): string {
    const { natsUrl, secrets } = this.options;
    return natsUrl ?? this.nats!.urlOf({ user, password: natsPassword(user, secrets) });
  }

  /** Returns where it is, in words. */
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

  /** Returns where it is, in words. */
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
      onNotice(`${title} ended (${reason}) and is started again.`);
      server()!.start().catch(onFailure);
    };
  }
}

/** Returns where it is, in words. */
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
