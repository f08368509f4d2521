import { headers } from 'nats';
import { v7 as timeOrderedId } from 'uuid';
import { forwardingEvents } from '@patchbay/contracts/telephony/forwardings';
import { eventHeaders } from '@patchbay/platform/bus/received-event';
import type { Link } from '@patchbay/platform/bus/link';
import { subjectInStream } from '@patchbay/platform/event-stream';

const atOnce = 100;
const { created } = forwardingEvents;

/** Publishes events, each about a different forwarding, as fast as the stream accepts them. */
export async function publishEvents(link: Link, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += atOnce) {
    const size = Math.min(atOnce, count - sent);
    await Promise.all(Array.from({ length: size }, (_, index) => publishOne(link, sent + index)));
  }
}

async function publishOne(link: Link, forwarding_id: number): Promise<void> {
  const values = headers();
  values.set(eventHeaders.id, timeOrderedId());
  const aggregate = `forwarding_id=${forwarding_id}`;
  values.set(eventHeaders.aggregate, aggregate);
  const payload = JSON.stringify({ action: created.action, date: '2026-05-29 08:30:00', forwarding_id });
  const stream = link.connection.jetstream({ checkAPI: false });
  await stream.publish(subjectInStream(created.subject, aggregate), Buffer.from(payload), {
    headers: values,
  });
}
