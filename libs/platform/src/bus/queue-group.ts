import type { Subscription } from 'nats';
import type { Link, Listener } from './link';

/** A replica's place in the queue group of its service: while it has left, the other replicas get all requests. */
export class QueueGroup {
  private readonly listeners = new Map<string, Listener>();
  private subscriptions: Subscription[] = [];
  private isClosed = false;

  constructor(private readonly link: Link) {}

  /** Adds a subject that {@link join} subscribes to. */
  add(subject: string, listener: Listener): void {
    this.listeners.set(subject, listener);
  }

  join(): void {
    if (this.isClosed || this.subscriptions.length > 0) return;
    this.subscriptions = [...this.listeners].map(([subject, listener]) =>
      this.link.subscribe(subject, listener),
    );
  }

  /** Resolves when no further request can arrive. */
  async leave(): Promise<void> {
    const { subscriptions } = this;
    this.subscriptions = [];
    if (this.link.isUp) await Promise.all(subscriptions.map(subscription => subscription.drain()));
    else for (const subscription of subscriptions) subscription.unsubscribe();
  }

  /** Leaves for good. */
  close(): Promise<void> {
    this.isClosed = true;
    return this.leave();
  }
}
