import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { codes, problem } from '@patchbay/contracts/problems';
import { LOGGER } from '@patchbay/platform/app';
import { Dependency } from '@patchbay/platform/dependency';
import type { Instant } from '../instants';
import { CallInterpreter } from './facts/call-interpreter';
import type { CountedCalls } from './facts/call-count';
import type { Fact } from './facts/facts';
import { Hangups } from './hangups';
import { Journal } from './journal';
import { callCount } from './facts/snapshot-facts';
import { TelephonyConfiguration } from '../configuration';
import { AmiClient } from './link/ami-client';
import { AmiRefusal, AmiUnavailable, AmiUnsendable } from './protocol/ami-errors';
import { type AmiFields, textOf } from './protocol/ami-fields';
import type { AmiAction } from './link/ami-link';
import { configuredServer } from './configured-server';
import { ExchangeLink } from './exchange-link';
import { ExchangeMetrics } from './exchange-metrics';
import { whatLacks } from './rights';
import { type ResyncReason, type Snapshot, isComplete } from './link/snapshot';

/** Milliseconds for which what the exchange reported last still counts after the link was lost. */
const patience = 10_000;

/** The telephone exchange, if there is one: every replica receives all of its events, and can send it actions. */
@Injectable()
export class Exchange implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly journal = new Journal();
  readonly hangups = new Hangups(action => this.send(action));
  /** How many calls it has counted, by the last answer to {@link countCalls}. */
  callsCounted?: CountedCalls;
  private readonly interpreter = new CallInterpreter();
  private readonly client?: AmiClient;
  private readonly linking: Dependency;
  private onEvents: () => void = () => undefined;
  private isAway?: NodeJS.Timeout;

  constructor(
    configuration: TelephonyConfiguration,
    private readonly link: ExchangeLink,
    private readonly metrics: ExchangeMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.linking = new Dependency('exchange', logger, {
      down: 'no connection to the exchange',
      up: 'connected to the exchange again',
    });
    if (configuration.PBX_HOST === '') return;
    link.set('away');
    this.client = new AmiClient(configuredServer(configuration), {
      up: () => this.changed(true),
      down: error => this.changed(false, error),
      refused: message => {
        link.refused(message);
        logger.error({ reason: message }, 'the exchange refused');
      },
      resync: (snapshot, reason) => this.resync(snapshot, reason),
      events: batch => this.read(batch),
      dropped: reason => {
        metrics.skipped();
        logger.warn({ reason }, 'a message of the exchange was skipped');
      },
    });
  }

  get isConfigured(): boolean {
    return this.client !== undefined;
  }

  /** Whether its events come, and everything was asked for. */
  get isLive(): boolean {
    return this.client?.isUp ?? false;
  }

  /** When it has said something last, by our clock. */
  get receivedAt(): Instant | undefined {
    return this.client?.receivedAt;
  }

  /** The time by its clock, which dates what it reports. */
  get now(): Instant {
    return this.client?.now ?? Date.now() * 1_000;
  }

  /** @throws Problem 503 without an exchange, or without a connection to it */
  requireExchange(): void {
    this.link.requireExchange();
  }

  /** Calls the listener when the journal has more, and when the link comes or goes. */
  onChange(listener: () => void): void {
    this.onEvents = listener;
  }

  /** Requests are taken afterwards: a replica that is not connected to the exchange yet cannot answer what the others can. */
  async onApplicationBootstrap(): Promise<void> {
    this.client?.start();
    await this.client?.tried;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.client?.stop();
  }

  /** Asks for all there is: the journal gets it. */
  synchronize(reason: 'asked' | 'forgotten'): void {
    this.client?.resync(reason);
  }

  /** Asks it how many calls it has counted, and does not wait for the answer. */
  countCalls(): void {
    const asked = performance.now();
    this.client?.send({ Action: 'CoreStatus' }).then(
      ({ fields }) => (this.callsCounted = { ...callCount(fields), asked }),
      // The link is lost, which is reported elsewhere: what was counted before is not out of date until it is back.
      () => undefined,
    );
  }

  /**
   * Sends an action that has an effect on calls or agents.
   *
   * @throws AmiRefusal with what the exchange says; Problem 503 without an exchange or a connection to it, or if it does not know the action
   * or allow it to us, 400 for a text that cannot be sent
   */
  async send(action: AmiAction): Promise<void> {
    this.link.requireExchange();
    try {
      await this.client!.send(action);
    } catch (error) {
      const lacking = error instanceof AmiRefusal && whatLacks(error);
      if (lacking) {
        this.logger.error({ action: error.action }, lacking);
        throw Object.assign(problem(codes.unavailable, lacking), { cause: error });
      }
      if (error instanceof AmiUnsendable) throw problem(codes.notAllowed, error.message);
      if (error instanceof AmiUnavailable) throw problem(codes.unavailable, `${error.message}: try again`);
      throw error;
    }
  }

  private changed(isUp: boolean, error?: Error): void {
    this.metrics.linked(isUp);
    if (!isUp) this.journal.interrupt();
    clearTimeout(this.isAway);
    if (isUp) this.linking.up();
    else this.linking.down(error);
    this.link.set(isUp ? 'up' : 'lost');
    if (!isUp) this.isAway = setTimeout(() => this.link.set('away'), patience).unref();
    this.onEvents();
  }

  private resync(snapshot: Snapshot, reason: ResyncReason): void {
    this.metrics.resynced(reason);
    if (reason === 'overflow' || reason === 'message') {
      this.journal.interrupt();
      this.logger.warn({ reason }, 'the exchange was asked for everything again');
    }
    for (const channel of snapshot.channels) this.begun(channel);
    const missed = !isComplete.has(reason);
    this.add(this.factsOf(reason, () => this.interpreter.resync({ ...snapshot, missed })));
  }

  private read(batch: readonly AmiFields[]): void {
    for (const event of batch) {
      this.metrics.received(textOf(event, 'Event'), this.client!.waiting);
      if (textOf(event, 'Event') === 'Newchannel') this.begun(event);
      this.add(this.factsOf(textOf(event, 'Event'), () => this.interpreter.read(event)));
    }
  }

  private begun(channel: AmiFields): void {
    this.hangups.begun(channel).catch((error: unknown) => {
      this.logger.error({ err: error }, 'a call that was taken back goes on');
    });
  }

  /** All replicas read the same: what one of them cannot read must not end them all. */
  private factsOf(source: string, read: () => Fact[]): Fact[] {
    try {
      return read();
    } catch (error) {
      this.logger.error({ err: error, source }, 'what the exchange reported cannot be read');
      return [];
    }
  }

  private add([first, ...others]: readonly Fact[]): void {
    if (!first) return;
    this.journal.add([first, ...others]);
    this.onEvents();
  }
}
