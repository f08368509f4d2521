import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Heartbeat } from '@patchbay/contracts/gateway/heartbeat';
import type { Link } from './bus/link';
import { statusNotice } from './event-stream';
import type { FigureSources } from './figures';
import type { Readiness } from './readiness';
import { RepeatedWork } from './repeated-work';

const beatEvery = 5_000;

/** Of all packages of a release. */
const { version } = JSON.parse(readFileSync(join(__dirname, '..', 'package.json'), 'utf8')) as {
  version: string;
};

interface Reported {
  readonly link: Link;
  readonly readiness: Readiness;
  readonly figures: FigureSources;
}

/** Reports the status of this process to the gateways every five seconds. Nothing depends on it: while NATS is away nothing is reported. */
export class Heartbeats {
  private readonly id = `${hostname()}/${process.pid}/${randomBytes(2).toString('hex')}`;
  private readonly listeners: ((heartbeat: Heartbeat) => void)[] = [];
  private readonly work: RepeatedWork;
  private isReady = false;
  private since = Date.now();

  constructor(
    private readonly app: string,
    private readonly reported: Reported,
    logger: Logger,
  ) {
    this.work = new RepeatedWork(
      async () => {
        await this.beat();
        return beatEvery;
      },
      error => {
        logger.error({ err: error }, 'a heartbeat failed');
        return beatEvery;
      },
    );
  }

  start(): void {
    this.work.start();
    this.reported.link.whenOpen(() => this.beatNow());
  }

  stop(): Promise<void> {
    return this.work.stop();
  }

  /** Does not wait until the next one is due. */
  beatNow(): void {
    this.work.kick();
  }

  /** Calls the listener with each heartbeat of this process, also without NATS. */
  listen(listener: (heartbeat: Heartbeat) => void): void {
    this.listeners.push(listener);
  }

  private async beat(): Promise<void> {
    const { link, readiness, figures } = this.reported;
    const [missing, known] = await Promise.all([readiness.missing(), figures.read()]);
    const isReady = missing.length === 0;
    if (isReady !== this.isReady) this.since = Date.now();
    this.isReady = isReady;
    const heartbeat = { id: this.id, version, since: this.since, missing, figures: known };
    for (const listener of this.listeners) listener(heartbeat);
    link.notify(statusNotice(this.app), Buffer.from(JSON.stringify(heartbeat)));
  }
}
