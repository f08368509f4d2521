import { Events, type MsgHdrs, type NatsConnection } from 'nats';
import type { SentHeaders } from './headers';

interface Outgoing {
  subject: string;
  data: Uint8Array;
  headers?: SentHeaders;
  reply?: string;
}

/** Messages above this size gain nothing from sharing a socket write, and would be copied once more. */
const coalescedBytes = 8_192;

/**
 * The process's one connection to NATS: knows whether it is up, and sends everything published during one turn
 * of the event loop in one socket write.
 */
export class Link {
  private queue: Outgoing[] = [];
  private up = true;
  private readonly watchers: ((up: boolean) => void)[] = [];

  constructor(readonly connection: NatsConnection) {
    void this.watch();
  }

  get isUp(): boolean {
    return this.up && !this.connection.isClosed();
  }

  /** Largest message that the server takes, headers included, in bytes. */
  get maxPayload(): number {
    return this.connection.info?.max_payload ?? 1_048_576;
  }

  /** Tells each change between up and down; the client's unanswered requests end with the connection. */
  onChange(watcher: (up: boolean) => void): void {
    this.watchers.push(watcher);
  }

  publish(message: Outgoing): void {
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
    if (this.connection.isClosed()) return;
    this.connection.publish(subject, data, { headers: headers as unknown as MsgHdrs, reply });
  }

  private async watch(): Promise<void> {
    for await (const { type } of this.connection.status()) {
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
