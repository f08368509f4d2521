import { headers } from 'nats';
import { v7 as timeOrderedId } from 'uuid';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { eventHeaders } from '@patchbay/platform/bus/received-event';
import type { Link } from '@patchbay/platform/bus/link';
import { subjectInStream } from '@patchbay/platform/event-stream';

const atOnce = 100;

export const { created } = forwardingEvents;

/** Contains the send time, so the receiver can compute the latency. */
export const payloadOf = (forwarding_id: number): string =>
  JSON.stringify({ action: created.action, date: '2026-05-29 08:30:00', forwarding_id, sent: Date.now() });

/** Publishes events to the stream, each about a different forwarding. */
export class Events {
  constructor(private readonly link: Link) {}

  /** Publishes as fast as the stream accepts them. */
  async publish(count: number): Promise<void> {
    for (let sent = 0; sent < count; sent += atOnce) {
      const size = Math.min(atOnce, count - sent);
      await Promise.all(Array.from({ length: size }, (_, index) => this.publishOne(sent + index)));
    }
  }

  /** Publishes at a fixed rate. */
  async publishSlowly(count: number, perSecond: number): Promise<void> {
    const started = performance.now();
    const published = [];
    for (let event = 0; event < count; event += 1) {
      const wait = started + (event * 1_000) / perSecond - performance.now();
      await new Promise(resolve => setTimeout(resolve, Math.max(0, wait)));
      published.push(this.publishOne(event));
    }
    await Promise.all(published);
  }

  private async publishOne(forwarding: number): Promise<void> {
    const values = headers();
    values.set(eventHeaders.id, timeOrderedId());
    const aggregate = `forwarding_id=${forwarding}`;
    values.set(eventHeaders.aggregate, aggregate);
    const stream = this.link.connection.jetstream({ checkAPI: false });
    const subject = subjectInStream(created.subject, aggregate);
    await stream.publish(subject, Buffer.from(payloadOf(forwarding)), { headers: values });
  }
}
