import { setTimeout } from 'node:timers/promises';
import type { Instant } from '../../instants';
import { AmiRefusal, AmiUnavailable } from '../protocol/ami-errors';
import { type AmiFields, textOf } from '../protocol/ami-fields';
import { type AmiAction, AmiLink } from './ami-link';
import type { AmiListener } from './ami-listener';
import type { AmiServer } from '../protocol/ami-server';
import { amiLimits, amiTimes, retryDelay } from './ami-times';
import { EventQueue } from './event-queue';
import { Paced } from './paced';
import type { AmiAnswer } from './pending-answers';
import { Resync } from './resync';
import type { ResyncReason } from './snapshot';

/**
 * A link to the exchange that comes back by itself. After each login, and whenever something was missed, it asks for all
 * there is, and hands on the events that came meanwhile after that. It always reads: Asterisk cuts off who does not.
 */
export class AmiClient {
  private readonly queue: EventQueue;
  private readonly look: Paced;
  private readonly stopping = new AbortController();
  private running?: Promise<void>;
  private link?: AmiLink;
  private current?: Resync;
  /** Microseconds since 1970: when the last event of the link was, by the exchange's clock. */
  private lastEvent?: number;
  /** Microseconds by which the exchange's clock is ahead of ours, by the last event of any link. */
  private ahead = 0;
  /** Whether the link has reported something that could not be read. */
  private hasSkipped = false;
  private failures = 0;
  private isDownReported = false;
  private isReady = false;
  private endTry: () => void = () => undefined;
  /** Kept when it is up, or the link could not be made or was lost, for the first time. */
  readonly tried = new Promise<void>(resolve => (this.endTry = resolve));

  constructor(
    private readonly server: AmiServer,
    private readonly listener: AmiListener,
    private readonly times = amiTimes,
    limits = amiLimits,
  ) {
    this.queue = new EventQueue(listener, limits, () => this.resync('overflow'));
    this.look = new Paced(times.lookEvery, () => this.resync('message'));
  }

  /** Whether actions can be sent: logged in, and everything was asked for once. */
  get isUp(): boolean {
    return this.isReady;
  }

  /** When the exchange has said something last; undefined before that on each link. */
  get receivedAt(): Instant | undefined {
    return this.link?.receivedAt;
  }

  /** The time by the exchange's clock, as far as it has reported it. */
  get now(): Instant {
    return Date.now() * 1_000 + this.ahead;
  }

  /** Events that wait for the listener. */
  get waiting(): number {
    return this.queue.length + (this.link?.waiting ?? 0);
  }

  /** Connects, and does so again after each end of the link, until {@link stop}. */
  start(): void {
    this.running ??= this.run();
  }

  /** Ends everything. The listener is called no more from now on; afterwards there is no timer and no socket. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.queue.stop();
    this.look.stop();
    this.link?.cut(new AmiUnavailable('The link to the exchange was stopped'));
    await this.running;
  }

  /**
   * Sends an action and waits for its answer. An ActionID of the action is the end of the one that is sent, and must not be in use.
   *
   * @throws AmiRefusal, AmiUnavailable, AmiUnsendable
   */
  async send(action: AmiAction): Promise<AmiAnswer> {
    if (!this.link || !this.isReady) throw new AmiUnavailable('There is no link to the exchange');
    return this.link.send(action);
  }

  /** Asks for all there is once more. Without a link it does nothing: the next login asks anyway. */
  resync(reason: ResyncReason = 'asked'): void {
    const { link, current } = this;
    if (link && current) current.ask(reason).catch(error => link.cut(error));
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const error = await this.useLink().catch((cause: Error) => cause);
      this.isReady = false;
      this.queue.abandon();
      if (!this.stopping.signal.aborted) await this.recover(error);
    }
  }

  /**
   * Returns why the link ended.
   *
   * @throws what cannot even begin, such as with a bad authority
   */
  private async useLink(): Promise<Error> {
    const link = new AmiLink(
      this.server,
      {
        event: event => this.take(event),
        doubted: events => this.doubt(events),
        dropped: reason => this.skip(reason),
        undated: () => this.refuseUndated(link),
      },
      this.times,
    );
    this.link = link;
    this.current = undefined;
    this.lastEvent = undefined;
    this.hasSkipped = false;
    this.queue.hold();
    this.logIn(link).catch(error => link.cut(error));
    return link.closed;
  }

  private async logIn(link: AmiLink): Promise<void> {
    await link.login(this.server.user, this.server.password);
    this.current = new Resync(link, this.queue, () => this.lastEvent ?? Date.now() * 1_000);
    await this.current.ask('login');
    if (this.stopping.signal.aborted) return;
    this.failures = 0;
    this.isReady = true;
    this.isDownReported = false;
    this.listener.up();
    this.endTry();
  }

  private take(event: AmiFields): void {
    const seconds = Number(textOf(event, 'Timestamp') || NaN);
    if (Number.isFinite(seconds)) {
      this.lastEvent = Math.round(seconds * 1_000_000);
      this.ahead = this.lastEvent - Date.now() * 1_000;
    }
    this.queue.add(event);
  }

  /** What comes first on a link no caller has had a part in: one whose words were skipped may have written an event. */
  private refuseUndated(link: AmiLink): void {
    const isFirst = this.lastEvent === undefined && !this.hasSkipped;
    if (!isFirst) return this.skip('An event does not say when it happened');
    link.cut(new AmiRefusal('Events', undatedEvents));
  }

  /** Callers decide how many messages have to be skipped, so not each of them is asked about. */
  private skip(reason: string): void {
    if (this.stopping.signal.aborted) return;
    this.hasSkipped = true;
    this.listener.dropped(reason);
    this.look.ask();
  }

  /** They wait for the next look, which says whether channels that are reported to be gone are. */
  private doubt(events: AmiFields[]): void {
    if (this.stopping.signal.aborted) return;
    this.listener.dropped('Times of events do not follow one another');
    this.resync('message');
    for (const event of events) this.take(event);
  }

  private async recover(error: Error): Promise<void> {
    const isRefusal = error instanceof AmiRefusal;
    if (isRefusal) this.listener.refused(`${error.action}: ${error.message}`);
    if (!this.isDownReported) this.listener.down(error);
    this.endTry();
    this.isDownReported = true;
    this.failures += 1;
    const needsOperator = isRefusal && ['Login', 'Events'].includes(error.action);
    const delay = needsOperator
      ? this.times.refusedRetry
      : retryDelay(this.failures, Math.random(), this.times);
    await setTimeout(delay, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}

const undatedEvents =
  'they do not say when they happened: set timestampevents = yes in [general] of manager.conf, and run "manager reload"';
