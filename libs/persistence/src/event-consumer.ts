import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { ServiceName } from '@patchbay/contracts/message';
import { LOGGER, METRICS } from '@patchbay/platform/app';
import { Link } from '@patchbay/platform/bus/link';
import { WorkGate } from '@patchbay/platform/bus/work-gate';
import { type StreamPart, consumedParts } from '@patchbay/platform/event-stream';
import { EventMetrics } from '@patchbay/platform/metrics';
import { Dependency } from '@patchbay/platform/dependency';
import { Pause } from '@patchbay/platform/pause';
import { Database } from './database';
import { FailingParts } from './failing-parts';
import { PartLocks } from './part-locks';
import { type CatchUp, type HandleBatch, type PartSurroundings, ServedPart } from './served-part';
import { Sessions } from './sessions';

/** So soon are the parts of a replica that died taken over. */
const balanceEvery = 1_000;
/** Batches that are stored at the same time: they must leave connections of the pool to requests and deliveries. */
const mostAtOnce = 4;

const nothingMissed: CatchUp = async () => false;

/**
 * Follows the parts of the event stream that the service consumes. Each part is handled by one replica, in order; the
 * replicas share the parts fairly.
 */
@Injectable()
export class EventConsumer implements BeforeApplicationShutdown {
  private readonly served = new Map<number, ServedPart>();
  private readonly pause = new Pause();
  private loop?: Promise<void>;

  constructor(
    private readonly sessions: Sessions,
    private readonly database: Database,
    private readonly link: Link,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly registry: Registry,
  ) {}

  /** @param catchUp see {@link PartSurroundings.catchUp} */
  start(handle: HandleBatch, catchUp: CatchUp = nothingMissed): void {
    const { sessions, database, link, logger } = this;
    const service = sessions.schema;
    const parts: readonly StreamPart[] = consumedParts[service as ServiceName] ?? [];
    const metrics = new EventMetrics(this.registry, {
      pending: () => this.sum(({ waiting }) => waiting),
      redelivered: () => this.sum(({ failing }) => failing),
    });
    this.link.onChange(up => {
      if (up) for (const part of this.served.values()) part.reopen();
    });
    sessions.onReturn(() => {
      this.pause.wake();
      for (const part of this.served.values()) part.retry();
    });
    const gate = new WorkGate(mostAtOnce, parts.length);
    const failing = new FailingParts(logger);
    this.loop = this.run({
      parts,
      sessions,
      database,
      link,
      logger,
      metrics,
      gate,
      failing,
      catchUp,
      handle,
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.pause.end();
    await this.loop;
  }

  private async run(surroundings: PartSurroundings): Promise<void> {
    const sharing = new Dependency('events', this.logger, {
      down: 'the session that shares the event stream is lost',
      up: 'the event stream is shared again',
    });
    while (!this.pause.hasEnded) {
      try {
        await this.session(surroundings, sharing);
      } catch (error) {
        sharing.down(error);
        await this.pause.wait(this.sessions.retryAfter(balanceEvery));
      }
    }
  }

  private async session(surroundings: PartSurroundings, sharing: Dependency): Promise<void> {
    const locks = await PartLocks.open(this.sessions, surroundings.parts.length);
    try {
      while (!this.pause.hasEnded) {
        await locks.balance(part => this.end(part));
        sharing.up();
        surroundings.failing.retain(locks.own);
        for (const part of locks.own)
          if (!this.served.has(part)) this.served.set(part, new ServedPart(part, surroundings));
        await this.pause.wait(balanceEvery);
      }
    } finally {
      await Promise.all([...this.served.keys()].map(part => this.end(part)));
      await locks.close();
    }
  }

  private async end(part: number): Promise<void> {
    await this.served.get(part)?.stop();
    this.served.delete(part);
  }

  private sum(figure: (part: ServedPart) => number): number {
    return [...this.served.values()].reduce((total, part) => total + figure(part), 0);
  }
}
