import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DatabaseError } from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import { inTime } from '@patchbay/platform/in-time';
import { Readiness } from '@patchbay/platform/readiness';
import { RepeatedWork } from '@patchbay/platform/repeated-work';
import { cut, poolOf } from './driver-internals';
import { BoundedClient, cutAll } from './pool';
import { SESSION_SETTINGS, type SessionSettings } from './sessions';

/** Milliseconds between two checks. */
const checkEvery = 250;

/**
 * Checks whether the database answers, on a connection of its own: those of the pool may all wait for locks. While it
 * does not, this replica is not ready and takes no requests. Connections that have gone silent, as after a failover or
 * in a firewall that has forgotten them, are closed, so that requests fail now instead of at their deadlines.
 */
@Injectable()
export class DatabaseWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly database: Dependency;
  private session?: BoundedClient;
  private readonly work = new RepeatedWork(
    async () => {
      await this.check();
      return checkEvery;
    },
    error => {
      throw error;
    },
  );

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SESSION_SETTINGS) private readonly settings: SessionSettings,
    readiness: Readiness,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.database = new Dependency('database', logger);
    readiness.need(this.database);
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
    await this.session?.end();
  }

  private async check(): Promise<void> {
    const before = this.session;
    const answer = before ? answers(before) : Promise.resolve(false);
    const { patience } = this.settings;
    const outcome = await inTime(answer, patience);
    if (outcome) return this.database.up();
    const isSilent = outcome === undefined;
    // The other replicas get the requests while this one looks closer.
    if (isSilent) this.database.down(`no answer within ${patience} ms`);
    try {
      this.session = await this.open();
      void this.warnOfLoss(this.session);
    } catch (error) {
      if (!isAnswer(error)) this.giveUp(error);
      return;
    }
    // A late answer: the server has paused, and no connection is lost.
    const wasLate = isSilent && (await inTime(answer, 0));
    if (before) cut(before);
    // What fails by that is done by the other replicas: this one takes requests again after the next check.
    if (isSilent && !wasLate) cutAll(poolOf(this.dataSource));
    else this.database.up();
  }

  /** Not waited for: a server that is silent now is noticed by the next check. */
  private async warnOfLoss(session: BoundedClient): Promise<void> {
    const found = await session.query('SHOW synchronous_commit').catch(() => undefined);
    if (found?.rows[0].synchronous_commit === 'off')
      this.logger.warn('synchronous_commit is off: a crash of Postgres undoes writes that were acknowledged');
  }

  private giveUp(error: unknown): void {
    this.database.down(error);
    if (this.session) cut(this.session);
    this.session = undefined;
    cutAll(poolOf(this.dataSource));
  }

  private open(): Promise<BoundedClient> {
    const { url, schema, patience } = this.settings;
    return BoundedClient.open({
      connectionString: url,
      application_name: `${schema} watch`,
      connectionTimeoutMillis: patience,
    });
  }
}

/** False when the connection is lost; pending while it is silent. */
const answers = (session: BoundedClient): Promise<boolean> =>
  session.query('SELECT 1').then(
    () => true,
    () => false,
  );

/** A server that refuses a further connection, such as one that has too many, still works on the others. */
const isAnswer = (error: unknown): boolean =>
  error instanceof DatabaseError && !error.code?.startsWith('57P');
