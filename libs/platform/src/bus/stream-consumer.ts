import { AckPolicy, DeliverPolicy, type JetStreamManager, type NatsError, nanos } from 'nats';
import { type StreamPart, eventStream } from '../event-stream';
import type { StreamMark } from './received-event';

/** The server forgets a consumer that nobody reads: its replica has died, or waits for its database. */
const forgetAfter = 30_000;
/** The stream's clock may have been set back by less than this when it lost its end. */
const clockMargin = 10 * 60_000;

/** Where reading begins. */
type Start =
  | { deliver_policy: DeliverPolicy.All }
  | { deliver_policy: DeliverPolicy.StartSequence; opt_start_seq: number }
  | { deliver_policy: DeliverPolicy.StartTime; opt_start_time: string };

/**
 * Creates the consumer of a part, which begins with the marked event. One of the same name is removed: it may be another
 * replica's, whose requests then fail.
 *
 * @param lost whether the stream lost the marked event: it begins with what may have been stored since
 * @returns how many events the consumer will deliver
 */
export async function createConsumer(
  manager: JetStreamManager,
  { consumer, filter }: StreamPart,
  mark: StreamMark,
  lost: boolean,
): Promise<number> {
  await remove(manager, consumer);
  const { num_pending } = await manager.consumers.add(eventStream, {
    name: consumer,
    filter_subject: filter,
    ack_policy: AckPolicy.None,
    inactive_threshold: nanos(forgetAfter),
    mem_storage: true,
    num_replicas: 1,
    ...startOf(mark, lost),
  });
  return num_pending;
}

function startOf({ sequence, storedAt }: StreamMark, lost: boolean): Start {
  if (sequence === 0) return { deliver_policy: DeliverPolicy.All };
  if (!lost) return { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: sequence };
  // Lost events were stored before the mark at the latest, and what took their place after it.
  const from = Number(BigInt(storedAt) / 1_000_000n) - clockMargin;
  return { deliver_policy: DeliverPolicy.StartTime, opt_start_time: new Date(from).toISOString() };
}

async function remove(manager: JetStreamManager, consumer: string): Promise<void> {
  try {
    await manager.consumers.delete(eventStream, consumer);
  } catch (error) {
    if ((error as NatsError).api_error?.code !== 404) throw error;
  }
}
