import { Events, type Msg, type NatsConnection, type Subscription } from 'nats';
import type { SentHeaders } from './headers';

interface Outgoing {
  subject: string;
  data: Uint8Array;
  headers?: SentHeaders;
  reply?: string;
}

export interface Listener {
  /** Of whose members one gets each message; without a group everybody gets all. */
  group?: string;
  /** @param at when it came in, on the process's clock, in milliseconds */
  take(message: Msg, at: number): void;
  /** Told why there will be no messages: the user may not hear this subject. */
  failed?(error: unknown): void;
}

/** The server would refuse the message, and nats throws wherever it is when it sends it. */
export class MessageTooLarge extends Error {
  constructor(subject: string, size: number, most: number) {
    super(`a message to ${subject} has ${size} bytes, and the server takes ${most}`);
  }
}

/** Messages above this size gain nothing from sharing a socket write, and would be copied once more. */
const coalescedBytes = 8_192;

/** Messages in one turn of the event loop. */
const takenAtOnce = 16;

/**
 * The process's one connection to NATS: knows whether it is up, and sends everything published during one turn
 * of the event loop in one socket write. Of what comes in a few messages are taken in a turn: else all that came together
 * would be answered together, and both ends and the server would wait for each other.
 */
export class Link {
  private queue: Outgoing[] = [];
  private readonly received: (() => void)[] = [];
  private up = true;
  private readonly watchers: ((up: boolean) => void)[] = [];

  private opened?: NatsConnection;
  private readonly waiting: (() => void)[] = [];
  private isEnded = false;

  /** @param connection without one, {@link open} gives it later; the link is down until then */
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
    for (const work of this.waiting.splice(0)) work();
  }

  /** Does work at once, or as soon as there is a connection. */
  whenOpen(work: () => void): void {
    if (this.opened) work();
    else this.waiting.push(work);
  }

  /** Closes the connection; one that comes later is closed too. */
  async close(): Promise<void> {
    this.isEnded = true;
    await this.opened?.close();
  }

  /** Largest message that the server takes, headers included, in bytes. */
  get maxPayload(): number {
    return this.opened?.info?.max_payload ?? 1_048_576;
  }

  /** Tells each change between up and down; the client's unanswered requests end with the connection. */
  onChange(watcher: (up: boolean) => void): void {
    this.watchers.push(watcher);
  }

  subscribe(subject: string, { group, take, failed }: Listener): Subscription {
    const callback = (error: unknown, message: Msg): void => {
      if (error) return failed?.(error);
      const at = performance.now();
      if (this.received.push(() => take(message, at)) === 1) setImmediate(() => this.takeSome());
    };
    return this.connection.subscribe(subject, { queue: group, callback });
  }

  /** Resolves when everything that has come in was taken. */
  async whenTaken(): Promise<void> {
    while (this.received.length > 0) await new Promise(resolve => setImmediate(resolve));
  }

  /** @throws MessageTooLarge, and then nothing is sent */
  publish(message: Outgoing): void {
    const size = message.data.length + (message.headers?.size ?? 0);
    if (size > this.maxPayload) throw new MessageTooLarge(message.subject, size, this.maxPayload);
    if (message.data.length > coalescedBytes) return this.send(message);
    if (this.queue.push(message) === 1) setImmediate(() => this.flush());
  }

  /** Sends what is queued now; after this, everything published is with the connection. */
  flush(): void {
    const messages = this.queue;
    this.queue = [];
    for (const message of messages) this.send(message);
  }

  private send({ subject, data, headers, reply }: Outgoing): void {
    if (!this.opened || this.opened.isClosed()) return;
    this.opened.publish(subject, data, { headers: headers?.forNats, reply });
  }

  private takeSome(): void {
    const some = this.received.splice(0, takenAtOnce);
    if (this.received.length > 0) setImmediate(() => this.takeSome());
    for (const take of some) take();
  }

  private async watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === Events.Disconnect) this.change(false);
      if (type === Events.Reconnect) this.change(true);
    }
  }

  private change(up: boolean): void {
    if (up === this.up) return;
    this.up = up;
    // What was not sent must not be sent after the outage: whoever asked has been told that it failed.
    this.queue = [];
    for (const watcher of this.watchers) watcher(up);
  }
}
