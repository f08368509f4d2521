import { crc32 } from 'node:zlib';
import {
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

/** Notifies gateways that events were stored and can be read. It may be lost. */
export const storedNotice = 'notices.events-stored';

/** Notifies the replica of a service that publishes its outbox that another one has written there. It may be lost. */
export const outboxNotice = (service: string): string => `notices.outbox.${service}`;

/** Reports the status of a replica to the gateways. It may be lost. */
export const statusNotice = (app: string): string => `notices.status.${app}`;

const days = (count: number): number => nanos(count * 24 * 60 * 60 * 1000);

/** Subjects of a service's own events, as NATS matches them. */
export const eventsOf = (service: string): string => `events.${service}.>`;

/**
 * Events of one aggregate are in one partition, where they stay in order; partitions are consumed side by side. 16 is more
 * than the replicas that share them, so that their shares differ little, and few enough that idle ones cost nothing.
 * Changing the number moves aggregates to other partitions while their events wait: it needs a migration.
 */
export const partitionCount = 16;

/** The checksum spreads consecutive numbers evenly, and every process computes the same. */
const partitionOf = (aggregate: string): number => crc32(aggregate) % partitionCount;

/** The subject of an event in the stream, `events.<service>.<partition>.<ACTION>`. */
export function subjectInStream(subject: string, aggregate: string): string {
  const [prefix, service, action] = subject.split('.');
  return `${prefix}.${service}.${partitionOf(aggregate)}.${action}`;
}

/** Events of the stream that are handled one after the other. */
export interface StreamPart {
  /** Name of the consumer that its replica creates. */
  consumer: string;
  /** Subjects, as NATS matches them. */
  filter: string;
}

/** Services that consume events, and the parts of the stream that each of their replicas takes a share of. */
export const consumedParts: Partial<Record<ServiceName, readonly StreamPart[]>> = {
  webhook: Array.from({ length: partitionCount }, (_, partition) => ({
    consumer: `webhook-${partition}`,
    filter: `events.*.${partition}.>`,
  })),
  // An event takes a request to crm, and the changes of a customer are few: one part is enough.
  outbound: [
    { consumer: 'outbound-0', filter: eventsOf('crm') },
    // What campaigns wait for: the answers and ends of calls, and agents who go.
    ...['CONNECTION_ANSWERED', 'CONNECTION_ENDED', 'AGENT_STATUS_CHANGED'].map((action, index) => ({
      consumer: `outbound-${index + 1}`,
      filter: `events.telephony.*.${action}`,
    })),
  ],
  // The mails of answers are few, and so are the changes of a customer's name.
  ticketing: [
    { consumer: 'ticketing-0', filter: eventsOf('mail') },
    { consumer: 'ticketing-1', filter: eventsOf('crm') },
  ],
  // An event of an answer takes a request to ticketing, and agents write few: one part is enough.
  mail: [{ consumer: 'mail-0', filter: eventsOf('ticketing') }],
};

/** Milliseconds for the server to make the stream's files: a busy disk must not end an installation. */
const within = 30_000;

/**
 * Creates the event stream, or updates it to this definition. A full stream rejects new messages instead of dropping old
 * ones; rejected events wait in the outbox.
 */
export async function ensureEventStream(natsUrl: string, { replicas }: { replicas: number }): Promise<void> {
  const connection = await connectToNats(natsUrl, 'provisioner');
  try {
    await ensureStream(await connection.jetstreamManager({ checkAPI: false, timeout: within }), replicas);
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
