import { randomUUID } from 'node:crypto';
import { type MsgHdrs, headers as newHeaders } from 'nats';
import type { Actor } from '@patchbay/contracts/actor';
import type { AnyEvent, EventContract, RawBytes, RequestContract } from '@patchbay/contracts/message';
import type { ProblemDetail } from '@patchbay/contracts/problems';
import type { Change } from '@patchbay/persistence/change';
import type { ServiceData } from '@patchbay/persistence/data-source';
import type { AppDefinition, RunningApp } from '@patchbay/platform/app';
import { type Reply, type RequestHeaders, Requests } from '@patchbay/platform/bus/client';
import { Link } from '@patchbay/platform/bus/link';
import { connectToNats } from '@patchbay/platform/bus/nats-connection';
import type { AppConfiguration } from '@patchbay/platform/configuration';
import { Opened } from '@patchbay/platform/opened';
import { startService } from '@patchbay/platform/service';
import { checkHistories, withoutMessage } from './change-histories';
import { type TestDatabase, createDatabase } from './database';
import { EventReader } from './event-reader';
import { patience } from './patience';
import { natsUrl } from './servers';

export interface Answer<O> {
  status: number;
  body: O;
  /** Set when the status is not 200. */
  errors: ProblemDetail[];
  headers: Map<string, string>;
  requestId: string;
}

/** Who made a change, and what it was. */
export interface ReportedChange {
  actor: Actor;
  change: Change | null;
}

/** A service under test: the real one, with its own database and NATS account, called by contract. */
export class TestService {
  private constructor(
    readonly database: TestDatabase,
    readonly events: EventReader,
    private readonly opened: Opened,
    private readonly requests: Requests,
    /** For starting another replica. */
    readonly environment: NodeJS.ProcessEnv,
    private readonly start: () => Promise<RunningApp>,
    private running: RunningApp,
  ) {
    opened.keep(this, one => one.running.stop());
  }

  get managementPort(): number {
    return this.running.managementPort;
  }

  static start<C extends AppConfiguration>(
    definition: AppDefinition<C>,
    data: ServiceData,
    environment: NodeJS.ProcessEnv = {},
  ): Promise<TestService> {
    return Opened.during(async opened => {
      const database = opened.keep(await createDatabase(data), checkAndDrop);
      const link = opened.keep(new Link(await connectToNats(natsUrl(), 'test')), one => one.close());
      const requests = opened.keep(new Requests(link, 'test'), one => one.stop());
      const events = await EventReader.open(link, database);
      const all = { ...environmentOf(database), ...environment };
      const start = () => startService(definition, all);
      return new TestService(database, events, opened, requests, all, start, await start());
    });
  }

  /** Sends a request over NATS like the gateway; the input may be invalid, like a client's. */
  async ask<I extends object, O>(
    contract: RequestContract<I, O>,
    input: NoInfer<Partial<Record<keyof I, unknown>>> = {},
    headers: RequestHeaders = {},
  ): Promise<Answer<O>> {
    return this.send(contract, Buffer.from(JSON.stringify(input)), headers);
  }

  /** Sends a request with raw bytes as its body. */
  async send<O>(
    contract: RequestContract<object, O>,
    data: Uint8Array,
    headers: RequestHeaders = {},
  ): Promise<Answer<O>> {
    const requestId = randomUUID();
    const reply = await this.request(contract, data, { requestId, ...headers });
    const text = Buffer.from(reply.data).toString();
    const body = text === '' ? undefined : JSON.parse(text);
    const names = reply.headers?.keys() ?? [];
    return {
      status: reply.status,
      body,
      errors: body?.errors ?? [],
      headers: new Map(names.map(name => [name, reply.headers!.get(name)])),
      requestId,
    };
  }

  /** Sends a request whose answer is raw bytes, and expects status 200. */
  async raw<I extends object>(
    contract: RequestContract<I, RawBytes>,
    input: NoInfer<Partial<Record<keyof I, unknown>>>,
  ): Promise<{ data: Uint8Array; headers: MsgHdrs }> {
    const { status, data, headers } = await this.request(contract, Buffer.from(JSON.stringify(input)), {});
    if (status !== 200) throw new Error(`${contract.subject} answered ${status}: ${Buffer.from(data)}`);
    return { data, headers: headers ?? newHeaders() };
  }

  private request({ subject }: RequestContract, data: Uint8Array, headers: RequestHeaders): Promise<Reply> {
    return this.requests.ask(subject, data, patience, { user: 'test', ...headers });
  }

  /** Sends a request, expects status 200 and returns the answer's body. */
  async succeed<I extends object, O>(
    contract: RequestContract<I, O>,
    input: NoInfer<Partial<Record<keyof I, unknown>>> = {},
  ): Promise<O> {
    const { status, body, errors } = await this.ask(contract, input);
    if (status !== 200) throw new Error(`${contract.subject} answered ${status}: ${JSON.stringify(errors)}`);
    return body;
  }

  /** The changes in the events of a request, with their actors. */
  changes({ requestId }: { requestId: string }): Promise<ReportedChange[]> {
    return this.database.query(
      `SELECT json_build_object('type', actor_type, 'name', actor_name) AS actor, change FROM outbox
        WHERE request_id = $1 ORDER BY id`,
      [requestId],
    );
  }

  /** The object of the last event of an aggregate, without the message of the event; undefined if it was deleted. */
  async objectInEvents({ aggregate }: AnyEvent, id: number | string): Promise<object | undefined> {
    const [last] = await this.database.query(
      'SELECT change FROM outbox WHERE aggregate = $1 AND change IS NOT NULL ORDER BY id DESC LIMIT 1',
      [`${aggregate}=${id}`],
    );
    const { object } = last.change as Change;
    return object && withoutMessage(object);
  }

  /** Stops the service; {@link resume} starts it again with the same data. */
  async pause(): Promise<void> {
    await this.running.stop();
  }

  async resume(): Promise<void> {
    this.running = await this.start();
  }

  async stop(): Promise<void> {
    await this.opened.close();
  }
}

async function checkAndDrop(database: TestDatabase): Promise<void> {
  try {
    await checkHistories(database);
  } finally {
    await database.drop();
  }
}

const environmentOf = ({ url }: TestDatabase): NodeJS.ProcessEnv => ({
  DATABASE_URL: url,
  NATS_URL: natsUrl(),
  DATABASE_PATIENCE_MS: String(patience),
  MANAGEMENT_PORT: '0',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
});

/** An expected event: the fields of its payload, with its action and without its date. */
export const emitted = <P extends object>(contract: EventContract<P>, fields: P) => ({
  action: contract.action,
  ...fields,
});
