import { type ConnectionEnded, callEvents } from '@patchbay/contracts/telephony/call-events';
import type { AttemptCallView } from '@patchbay/contracts/telephony/attempt-call-view';
import type { EventPublisher } from '@patchbay/testing/event-publisher';

/** Says that a call has ended; how, telephony is asked for. */
export async function publishEnd(
  publisher: EventPublisher,
  { connection_id }: Pick<AttemptCallView, 'connection_id'>,
): Promise<void> {
  const call = { connection_id: connection_id!, type: 'OUTBOUND', disposition: 'ANSWERED' } as const;
  const times = { duration: 1, billsec: 1, estimated: false };
  await publisher.publish(callEvents.ended, { ...call, ...times } as ConnectionEnded);
}
