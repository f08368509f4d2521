import type { ReceivedEvent } from '@patchbay/platform/bus/received-event';
import { traced } from '@patchbay/platform/tracing';

/** Runs work that is caused by all of the events: each has a span, within which the work runs. */
export function tracedAll(
  events: readonly ReceivedEvent[],
  work: (events: readonly ReceivedEvent[]) => Promise<void>,
): Promise<void> {
  const opened: ReceivedEvent[] = [];
  const open = (): Promise<void> => {
    const event = events[opened.length];
    if (!event) return work(opened);
    const { id, requestId: request_id, subject } = event;
    return traced('consumer', subject, event, span => {
      span?.set({ 'messaging.system': 'nats', 'messaging.message.id': id, request_id });
      opened.push(span ? { ...event, trace: span.trace } : event);
      return open();
    });
  };
  return open();
}
