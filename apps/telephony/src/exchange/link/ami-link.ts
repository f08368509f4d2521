import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Instant } from '../../instants';
import { AmiDecoder } from '../protocol/ami-decoder';
import { AmiUnavailable } from '../protocol/ami-errors';
import { type AmiFields, textOf } from '../protocol/ami-fields';
import { AmiReader } from './ami-reader';
import { type AmiServer, openSocket, opened } from '../protocol/ami-server';
import type { AmiTimes } from './ami-times';
import { encodeAction } from '../protocol/encode-action';
import { Patience } from './patience';
import { type AmiAnswer, PendingAnswers } from './pending-answers';
import { Proof } from './proof';

/** The fields of an action, among them `Action`. */
export type AmiAction = Readonly<Record<string, string | readonly string[]>>;

/** What a link reports until its end. */
export interface LinkListener {
  event(fields: AmiFields): void;
  /** Events of which some may be forged. */
  doubted(events: AmiFields[]): void;
  /** A message was skipped, and why. */
  dropped(reason: string): void;
  /** An event was skipped that does not say when it happened. */
  undated(): void;
}

/** One connection to the exchange, from its first byte to its end. */
export class AmiLink {
  private readonly socket: Socket;
  private readonly answers: PendingAnswers;
  private readonly proof = new Proof();
  /** What the ActionIDs begin with. Nobody can guess it, so what bears one is the exchange's own. */
  private readonly own = `${process.pid}-${randomBytes(12).toString('hex')}-`;
  private readonly reader = new AmiReader(this.own, {
    message: fields => this.take(fields),
    dropped: reason => this.listener.dropped(reason),
    undated: () => this.listener.undated(),
  });
  private lastAction = 0;
  private isProving = false;
  /** Kept at its end, with the reason. */
  readonly closed: Promise<Error>;
  private patience: Patience;
  private pings?: NodeJS.Timeout;
  private reason: Error = new AmiUnavailable('The exchange closed the connection');
  /** When the last bytes came; undefined before the first ones. */
  receivedAt?: Instant;

  /** Begins to connect. */
  constructor(
    server: AmiServer,
    private readonly listener: LinkListener,
    private readonly times: AmiTimes,
  ) {
    this.answers = new PendingAnswers(times.answerWithin);
    this.socket = openSocket(server);
    this.closed = new Promise(resolve => this.socket.once('close', () => resolve(this.close())));
    this.listen();
    this.patience = this.expect('connection', times.connectWithin);
  }

  /** Events that wait for proof that they are complete. */
  get waiting(): number {
    return this.proof.length;
  }

  /**
   * Logs in as soon as the connection is open.
   *
   * @throws AmiRefusal, AmiUnavailable, or what the connection failed with
   */
  async login(user: string, password: string): Promise<void> {
    await opened(this.socket);
    this.patience.end();
    this.patience = this.expect('byte', this.times.silence);
    await this.send({ Action: 'Login', Username: user, Secret: password, Events: 'on' });
    this.pings = setInterval(() => this.write({ Action: 'Ping' }), this.times.pingEvery);
  }

  /**
   * Sends an action and waits for its answer. An ActionID of the action is the end of the one that is sent.
   *
   * @param arrived called before any event after the answer is reported
   * @throws AmiRefusal, AmiUnavailable, AmiUnsendable
   */
  async send(action: AmiAction, arrived?: (answer: AmiAnswer) => void): Promise<AmiAnswer> {
    if (this.socket.destroyed) throw new AmiUnavailable('The link to the exchange is lost');
    const id = this.write(action);
    return this.answers.wait(id, textOf(action, 'Action'), arrived);
  }

  /** Ends the connection at once; everyone who waits for an answer gets an error. */
  cut(reason: Error): void {
    this.socket.destroy(reason);
  }

  /** Returns the ActionID. */
  private write(action: AmiAction): string {
    const { ActionID = `${++this.lastAction}` } = action;
    const id = this.own + textOf({ ActionID }, 'ActionID');
    this.socket.write(encodeAction({ ...action, ActionID: id }));
    return id;
  }

  private expect(what: string, within: number): Patience {
    return new Patience(within, () => this.cut(new AmiUnavailable(`No ${what} within ${within} ms`)));
  }

  private listen(): void {
    const decoder = new AmiDecoder({
      block: lines => this.reader.block(lines),
      dropped: reason => this.listener.dropped(reason),
    });
    this.socket.on('data', bytes => {
      this.patience.refresh();
      this.receivedAt = Date.now() * 1_000;
      decoder.read(bytes);
      this.prove();
    });
    this.socket.on('error', error => (this.reason = error));
  }

  private take(message: AmiFields): void {
    if (this.proof.isFull || !('Event' in message)) this.believe(message);
    if (!this.answers.take(message)) this.proof.add(message);
  }

  private believe(next: AmiFields): void {
    const { events, isInOrder } = this.proof.take(next);
    if (!isInOrder) return this.listener.doubted(events);
    for (const event of events) this.listener.event(event);
  }

  /** Asterisk writes events and answers one after the other: what comes before an answer is complete. */
  private prove(): void {
    const isNeeded = this.proof.length > 0 || this.reader.isWaiting;
    if (this.isProving || !isNeeded || this.socket.destroyed) return;
    this.isProving = true;
    const proven = (): void => {
      this.isProving = false;
      this.prove();
    };
    // In a flood the answer may come late. Whether there is a link at all is reported by its silence.
    this.send({ Action: 'Ping' }).then(proven, proven);
  }

  private close(): Error {
    this.patience.end();
    clearInterval(this.pings);
    this.answers.fail(new AmiUnavailable('The link to the exchange was lost', { cause: this.reason }));
    return this.reason;
  }
}
