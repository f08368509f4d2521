import { Events, type Msg, type NatsConnection, type Subscription } from 'nats';
import type { SentHeaders } from './headers';

interface Outgoing {
  subject: string;
  data: Uint8Array;
  headers?: SentHeaders;
  reply?: string;
}

export interface Listener {
  /** Queue group: one member gets each message. Without a group every subscriber gets every message. */
  group?: string;
  /** @param at when the message arrived, in milliseconds on the process's clock */
  take(message: Msg, at: number): void;
  /** Called when the server refuses the subscription: the user has no right to the subject. */
  failed?(error: unknown): void;
}

/** The message is larger than the server accepts; nats would throw when it sends it. */
export class MessageTooLarge extends Error {
  constructor(subject: string, size: number, most: number) {
    super(`a message to ${subject} has ${size} bytes, and the server takes ${most}`);
  }
}

/** Bytes. Larger messages gain nothing from a shared socket write and would be copied once more. */
const coalescedBytes = 8_192;

/** Messages taken in one turn of the event loop. */
const takenAtOnce = 16;

/**
 * The process's one connection to NATS. It knows whether it is up, and sends everything published during one turn of
 * the event loop in one socket write. It takes a few incoming messages per turn: if it took all of them, all answers
 * would leave in one burst, and client, server and service would wait for each other in turn.
 */
export class Link {
  private queue: Outgoing[] = [];
  private readonly received: (() => void)[] = [];
  private up = true;
  private readonly watchers: ((up: boolean, reason?: string) => void)[] = [];
  private readonly closedWatchers: ((error: Error) => void)[] = [];
  /** The latest error that the server reported. */
  private reason?: string;

  private opened?: NatsConnection;
  private readonly waiting: (() => void)[] = [];
  private isEnded = false;

  /** @param connection may also be given later, to {@link open}; the link is down until then */
  constructor(connection?: NatsConnection) {
    if (connection) this.open(connection);
  }

  /** @throws Error as long as there is no connection yet */
  get connection(): NatsConnection {
    if (!this.opened) throw new Error('there is no connection to NATS yet');
    return this.opened;
  }

  get isUp(): boolean {
    return this.up && this.opened !== undefined && !this.opened.isClosed();
  }

  open(connection: NatsConnection): void {
    if (this.isEnded) return void connection.close();
    this.opened = connection;
    void this.watch(connection);
    void connection.closed().then(error => this.closedForGood(error ?? new Error('closed without a reason')));
    for (const work of this.waiting.splice(0)) work();
  }

  /** Runs work now, or as soon as there is a connection. */
  whenOpen(work: () => void): void {
    if (this.opened) work();
    else this.waiting.push(work);
  }

  /** Closes the connection, and any that is opened later. */
  async close(): Promise<void> {
    this.isEnded = true;
    await this.opened?.close();
  }

  /** Largest message that the server accepts, including headers, in bytes. */
  get maxPayload(): number {
    return this.opened?.info?.max_payload ?? 1_048_576;
  }

  /** Calls the watcher whenever the connection goes down, perhaps with the server's reason, or comes up. */
  onChange(watcher: (up: boolean, reason?: string) => void): void {
    this.watchers.push(watcher);
  }

  /** Calls the watcher when the connection has ended for good, but not by {@link close}: it will not come up again. */
  onClosed(watcher: (error: Error) => void): void {
    this.closedWatchers.push(watcher);
  }

  subscribe(subject: string, { group, take, failed }: Listener): Subscription {
    const callback = (error: unknown, message: Msg): void => {
      if (error) return failed?.(error);
      const at = performance.now();
      if (this.received.push(() => take(message, at)) === 1) setImmediate(() => this.takeSome());
    };
    return this.connection.subscribe(subject, { queue: group, callback });
  }

  /** Resolves when every message that has arrived was taken. */
  async whenTaken(): Promise<void> {
    while (this.received.length > 0) await new Promise(resolve => setImmediate(resolve));
  }

  /** @throws MessageTooLarge; nothing is sent then */
  publish(message: Outgoing): void {
    const size = message.data.length + (message.headers?.size ?? 0);
    if (size > this.maxPayload) throw new MessageTooLarge(message.subject, size, this.maxPayload);
    if (message.data.length > coalescedBytes) return this.send(message);
    if (this.queue.push(message) === 1) setImmediate(() => this.flush());
  }

  /** Publishes what may be lost, such as a notice that there is something to read: only while the connection is up. */
  notify(subject: string, data: Uint8Array = new Uint8Array()): void {
    if (this.isUp) this.publish({ subject, data });
  }

  /** Sends the queue now. */
  flush(): void {
    const messages = this.queue;
    this.queue = [];
    for (const message of messages) this.send(message);
  }

  private send({ subject, data, headers, reply }: Outgoing): void {
    if (!this.opened || this.opened.isClosed()) return;
    this.opened.publish(subject, data, { headers: headers?.headers, reply });
  }

  private takeSome(): void {
    const some = this.received.splice(0, takenAtOnce);
    if (this.received.length > 0) setImmediate(() => this.takeSome());
    for (const take of some) take();
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type, data, permissionContext } of connection.status()) {
      if (type === Events.Error && !permissionContext) this.reason = String(data);
      if (type === Events.Disconnect) this.change(false);
      if (type === Events.Reconnect) this.change(true);
    }
  }

  private closedForGood(error: Error): void {
    if (this.isEnded) return;
    for (const watcher of this.closedWatchers) watcher(error);
  }

  private change(up: boolean): void {
    if (up === this.up) return;
    this.up = up;
    // Unsent messages must not be sent after the outage: their callers already got an error.
    this.queue = [];
    const { reason } = this;
    this.reason = undefined;
    for (const watcher of this.watchers) watcher(up, reason);
  }
}
