import type { Socket } from 'node:net';
import { AmiUnavailable } from './ami-errors';
import { type AmiFields, isAmbiguous, textOf } from './ami-fields';
import { AmiDecoder, encodeAction } from './ami-message';
import { type AmiServer, openSocket, opened } from './ami-server';
import type { AmiTimes } from './ami-times';
import { Patience } from './patience';
import { type AmiAnswer, PendingAnswers } from './pending-answers';

/** The fields of an action, among them `Action`. */
export type AmiAction = Readonly<Record<string, string | readonly string[]>>;

/** What a link tells until its end. */
export interface LinkListener {
  event(fields: AmiFields): void;
  /** A message was skipped, and why. */
  dropped(reason: string): void;
}

/** Of all links of the process: an event may bear the ActionID of an earlier link's action. */
let lastAction = 0;

/** One connection to the exchange, from its first byte to its end. */
export class AmiLink {
  private readonly socket: Socket;
  private readonly answers: PendingAnswers;
  /** Kept at its end, with the reason. */
  readonly closed: Promise<Error>;
  private patience: Patience;
  private pings?: NodeJS.Timeout;
  private reason: Error = new AmiUnavailable('The exchange closed the connection');

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
   * Sends an action and waits for its answer. An ActionID of the action stays as it is; else it gets one of ours.
   *
   * @param arrived called before any event after the answer is told
   * @throws AmiRefusal, AmiUnavailable, AmiUnsendable
   */
  async send(action: AmiAction, arrived?: () => void): Promise<AmiAnswer> {
    if (this.socket.destroyed) throw new AmiUnavailable('The link to the exchange is lost');
    const id = this.write(action);
    return this.answers.wait(id, textOf(action, 'Action'), arrived);
  }

  /** Ends the connection at once; all who wait for answers are told. */
  cut(reason: Error): void {
    this.socket.destroy(reason);
  }

  /** Returns the ActionID. */
  private write(action: AmiAction): string {
    const { ActionID = `${process.pid}-${++lastAction}` } = action;
    this.socket.write(encodeAction({ ...action, ActionID }));
    return textOf({ ActionID }, 'ActionID');
  }

  private expect(what: string, within: number): Patience {
    return new Patience(within, () => this.cut(new AmiUnavailable(`No ${what} within ${within} ms`)));
  }

  private listen(): void {
    const decoder = new AmiDecoder({
      message: fields => this.answers.take(fields) || this.hear(fields),
      dropped: reason => this.listener.dropped(reason),
    });
    this.socket.on('data', bytes => {
      this.patience.refresh();
      decoder.read(bytes);
    });
    this.socket.on('error', error => (this.reason = error));
  }

  private hear(event: AmiFields): void {
    if (isAmbiguous(event)) this.listener.dropped('An event names twice what it is about');
    else this.listener.event(event);
  }

  private close(): Error {
    this.patience.end();
    clearInterval(this.pings);
    this.answers.fail(new AmiUnavailable('The link to the exchange was lost', { cause: this.reason }));
    return this.reason;
  }
}
