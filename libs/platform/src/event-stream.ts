import {
  AckPolicy,
  DiscardPolicy,
  type JetStreamManager,
  type NatsError,
  RetentionPolicy,
  StorageType,
  nanos,
} from 'nats';
import { type ServiceName, eventSubjects } from '@patchbay/contracts/message';
import { connectToNats } from './bus/nats-connection';

export const eventStream = 'EVENTS';

const days = (count: number): number => nanos(count * 24 * 60 * 60 * 1000);

/** Subjects of a service's own events, as NATS matches them. */
export const eventsOf = (service: string): string => `events.${service}.>`;

/** Services that consume events, each with a durable consumer of its own name. */
export const eventConsumers: Partial<Record<ServiceName, { filter: string }>> = {
  webhook: { filter: eventSubjects },
  outbound: { filter: eventsOf('crm') },
};

/**
 * Creates the event stream and its durable consumers, or updates them to this definition. A full stream rejects new
 * messages instead of dropping old ones; rejected events wait in the outbox. A consumer handles one event at a time
 * across all replicas: otherwise a later event of an aggregate could overtake an earlier one. So the acknowledgement
 * timeout is also how long a killed replica holds up the others.
 */
export async function ensureEventStream(natsUrl: string, { replicas }: { replicas: number }): Promise<void> {
  const connection = await connectToNats(natsUrl, 'provisioner');
  try {
    const manager = await connection.jetstreamManager({ checkAPI: false });
    await ensureStream(manager, replicas);
    for (const [durable, { filter }] of Object.entries(eventConsumers)) {
      await manager.consumers.add(eventStream, {
        durable_name: durable,
        filter_subject: filter,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(5_000),
        max_ack_pending: 1,
      });
    }
  } finally {
    await connection.close();
  }
}

async function ensureStream(manager: JetStreamManager, replicas: number): Promise<void> {
  const settings = {
    subjects: [eventSubjects],
    max_age: days(7),
    discard: DiscardPolicy.New,
    duplicate_window: nanos(5 * 60 * 1000),
    num_replicas: replicas,
    // A relay may read the newest event of its own service, by subject, and no others.
    allow_direct: true,
  };
  if (await exists(manager)) await manager.streams.update(eventStream, settings);
  else
    await manager.streams.add({
      name: eventStream,
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      ...settings,
    });
}

async function exists(manager: JetStreamManager): Promise<boolean> {
  try {
    await manager.streams.info(eventStream);
    return true;
  } catch (error) {
    if ((error as NatsError).api_error?.code === 404) return false;
    throw error;
  }
}
