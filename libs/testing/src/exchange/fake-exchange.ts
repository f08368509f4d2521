import { ActionDesk } from './action-desk';
import { type ExchangeFields, encodeMessage, timestampOf } from './exchange-fields';
import { ExchangeState } from './exchange-state';
import type { ActionHost } from './fake-actions';
import { FakeCalls, type OriginateScript } from './fake-calls';
import { FakeServer, type TlsFiles } from './fake-server';
import { Lies } from './lies';
import type { Dialplan } from './list-answers';
import type { PlayOptions, Played } from './play';
import type { Member } from './queues';
import { SeededRandom } from './seeded-random';
import type { TranscriptName } from './transcript';
import { wireFields } from './wire-fields';

export interface FakeExchangeOptions {
  /** Of all that is random; the same seed splits bytes at the same positions. */
  seed?: number;
  /** Any free one if left out. */
  port?: number;
  /** Without it, it does not speak TLS. */
  tls?: TlsFiles;
  user?: string;
  password?: string;
  /** When it began to run. */
  startup?: Date;
  /** Names of queues; those of members are known anyway. */
  queues?: string[];
  version?: string;
  /** Of its dialplan. */
  contexts?: string[];
  /** Whether its users have the right `system`. */
  isSystemAllowed?: boolean;
}

/**
 * An exchange for tests. It speaks the Asterisk Manager Interface, plays recordings of a real one as often as wanted, knows
 * from what it reported what there is, obeys commands, and fails as it is asked to.
 */
export class FakeExchange {
  readonly lies: Lies;
  /** Lines of contexts; of another one there is a Dial. */
  dialplan: Dialplan = {};
  private readonly calls: FakeCalls;
  private readonly server: FakeServer;
  private readonly desk: ActionDesk;
  private readonly login: Readonly<{ user: string; password: string }>;

  private constructor({
    seed = 1,
    tls,
    user = 'patchbay',
    password = 'secret',
    ...options
  }: FakeExchangeOptions) {
    this.login = { user, password };
    const random = new SeededRandom(seed);
    const state = new ExchangeState(options.queues ?? ['hotline'], options.startup ?? new Date());
    this.calls = new FakeCalls(state, random, (event, at) => this.emitAt(event, at));
    this.server = new FakeServer(random, tls, (session, action) => this.desk.receive(session, action));
    const { version = '22.10.1', contexts = ['from-phone', 'patchbay-queues'] } = options;
    const { isSystemAllowed = false } = options;
    this.desk = new ActionDesk(this.login, { version, contexts, isSystemAllowed, ...this.host() });
    this.lies = new Lies(event => this.send(event, this.calls.timeline.tick()));
  }

  /** Listens on 127.0.0.1. */
  static async start(options: FakeExchangeOptions = {}): Promise<FakeExchange> {
    const exchange = new FakeExchange(options);
    await exchange.server.listen(options.port);
    return exchange;
  }

  /** Actions that it received, in order, without secrets. */
  get sent(): readonly ExchangeFields[] {
    return this.desk.sent;
  }

  get port(): number {
    return this.server.port;
  }

  /** Environment of a telephony that is connected to it, without TLS. */
  get environment(): Record<string, string> {
    const { user, password } = this.login;
    return { PBX_HOST: '127.0.0.1', PBX_PORT: `${this.port}`, PBX_USER: user, PBX_PASSWORD: password };
  }

  /** Open connections, logged in or not. */
  get connections(): number {
    return this.server.connections;
  }

  /** Microseconds since 1970, by its clock. */
  now(): number {
    return this.calls.timeline.now();
  }

  /**
   * Plays a recording. Its events keep their distances of the exchange's clock, even with others played at the same time:
   * what is played together shares the clock, so a slow one slows those beside it.
   *
   * @returns once its last event was reported; earlier if the exchange was restarted or a command ended the call
   */
  play(name: TranscriptName, options: PlayOptions = {}): Promise<Played> {
    return this.calls.play(name, options);
  }

  /** Reports an event, dated now unless it bears a `Timestamp`; what there is changes with it. */
  emit(event: ExchangeFields): void {
    this.calls.report(event, this.calls.timeline.tick());
  }

  /** Reports an event of a recording as one of now; members are paused as they are, not as they were. */
  emitAgain(event: ExchangeFields): void {
    this.emit(this.calls.state.withMember(event));
  }

  /** Its configuration has the queue no more, which no event reports. */
  forgetQueue(queue: string): void {
    this.calls.state.queues.forget(queue);
  }

  /** Sets all members of all queues, without an event. */
  members(members: Member[]): void {
    this.calls.state.queues.set(members, this.now());
  }

  /** What follows each click-to-call from now on; without a script there is only the answer. */
  onOriginate(script: OriginateScript): void {
    this.calls.script = script;
  }

  /** From now on, answers an action with an error; without a message as it is to be answered. */
  refuse(action: string, message?: string): void {
    this.desk.refuse(action, message);
  }

  /** Does the work between the next arrival of an action and its answer. */
  beforeNext(action: string, work: () => void): void {
    this.desk.beforeNext(action, work);
  }

  /** Ends all connections at once; new ones are welcome. */
  cut(): void {
    this.server.cut();
  }

  /** Says nothing more, neither on a new connection, until {@link resume}. */
  stall(): void {
    this.server.stall();
  }

  resume(): void {
    this.server.resume();
  }

  /** Cannot be reached until {@link listenAgain}; calls go on. */
  async unplug(): Promise<void> {
    await this.server.close();
  }

  /** Ends without a word: calls are gone, members are kept. */
  async kill(): Promise<void> {
    await this.server.close();
    this.calls.restart();
  }

  /** Listens on its port again. */
  async listenAgain(): Promise<void> {
    await this.server.listen();
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.listenAgain();
  }

  /** Says half of a message and ends all connections. */
  async halfMessage(): Promise<void> {
    this.server.emit(Buffer.from('Event: Newchannel\r\nPrivilege: call,all\r\nTimestamp: 17953'));
    await this.server.end();
  }

  async stop(): Promise<void> {
    this.calls.stopAll();
    await this.server.close();
  }

  private emitAt(event: ExchangeFields, at: number): void {
    this.send(event, at);
    this.lies.afterEach();
  }

  private send({ Event = '', ...fields }: ExchangeFields, at: number): void {
    const Timestamp = timestampOf(at - this.lies.clockBehind);
    const date: ExchangeFields = this.lies.areEventsUndated ? {} : { Timestamp };
    const message = encodeMessage(wireFields({ Event, Privilege: 'call,all', ...date, ...fields }));
    this.server.emit(message);
    if (this.lies.areEventsDoubled) this.server.emit(message);
  }

  private host(): Omit<ActionHost, 'version' | 'contexts' | 'isSystemAllowed'> {
    return {
      state: this.calls.state,
      dialplan: () => this.dialplan,
      emit: event => this.emit(event),
      now: () => this.now(),
      clock: () => this.now() - this.lies.clockBehind,
      originate: action => this.calls.originate(action),
      stopPlay: id => this.calls.stopPlayOf(id),
    };
  }
}
