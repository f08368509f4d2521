import { DataSource } from 'typeorm';
import { dataSourceOptions } from '@patchbay/persistence/data-source';
import { Opened } from '@patchbay/platform/opened';
import { type TestDatabase, createDatabase } from '@patchbay/testing/database';
import { natsUrl } from '@patchbay/testing/servers';
import { Stubs } from '@patchbay/testing/stub';
import { Roster } from './api-users/roster';
import { gatewayData } from './data-source';
import { type RunningGateway, start } from './start';

export const basic = (login: string, password: string): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;

interface SendOptions {
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  user?: string;
}

/** The real gateway on a database of its own, with stubs for the services behind it. */
export class TestGateway {
  private constructor(
    readonly roster: Roster,
    readonly stubs: Stubs,
    readonly database: TestDatabase,
    private readonly environment: NodeJS.ProcessEnv,
    private running: RunningGateway,
    private readonly opened: Opened,
  ) {
    opened.keep(this, one => one.running.stop());
  }

  /** Has the users `admin`, with every permission, and `reader`, with `GET /**`; passwords equal logins. */
  static start(environment: NodeJS.ProcessEnv = {}): Promise<TestGateway> {
    return Opened.during(async opened => {
      const database = opened.keep(await createDatabase(gatewayData), one => one.drop());
      const options = dataSourceOptions(gatewayData, database.url, { pool: 1 });
      const dataSource = opened.keep(await new DataSource(options).initialize(), one => one.destroy());
      const roster = new Roster(dataSource);
      await roster.add('admin', ['*'], 'admin');
      await roster.add('reader', ['GET /**'], 'reader');
      const stubs = opened.keep(await Stubs.open(), one => one.stop());
      const variables = { ...environmentOf(database), ...environment };
      return new TestGateway(roster, stubs, database, variables, await start(variables), opened);
    });
  }

  /** Stops the gateway and starts another one with the same users and stubs, which knows nothing of the first. */
  async restart(): Promise<void> {
    await this.running.stop();
    this.running = await start(this.environment);
  }

  get port(): number {
    return this.running.port;
  }

  get managementPort(): number {
    return this.running.managementPort;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/api`;
  }

  /** Sends a request as `user`, whose password equals the login. */
  send(
    method: string,
    path: string,
    { headers = {}, body, user = 'admin' }: SendOptions = {},
  ): Promise<Response> {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const all = { authorization: basic(user, user), ...type, ...headers };
    return fetch(this.url + path, { method, headers: all, body, redirect: 'manual' });
  }

  async stop(): Promise<void> {
    await this.opened.close();
  }
}

/** What a gateway needs to start in a test, on ports that are free. */
export const environmentOf = ({ url }: TestDatabase): NodeJS.ProcessEnv => ({
  DATABASE_URL: url,
  NATS_URL: natsUrl(),
  MANAGEMENT_PORT: '0',
  PORT: '0',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
});
