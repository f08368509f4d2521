import { Injectable } from '@nestjs/common';
import { type ScheduleCall, scheduledCallEvents } from '@patchbay/contracts/outbound/scheduled-calls';
import { type ProblemDetail, codes, notFound, problem } from '@patchbay/contracts/problems';
import { Outbox } from '@patchbay/persistence/outbox';
import type { Transaction } from '@patchbay/persistence/transaction';
import { takeTurns } from '@patchbay/persistence/turns';
import { BusinessTime } from '@patchbay/platform/business-time';
import { ScheduledCall, payload, view } from './scheduled-call';
import { addCall, lockCall, lockOpen, moveCall } from './scheduled-call-queries';

/** Milliseconds; a later time is a mistake. */
const furthest = 400 * 86_400_000;

type Wanted = Pick<ScheduledCall, 'queue_id' | 'phone_number' | 'phone_key'> & Pick<ScheduleCall, 'call_at'>;

/** Changes which calls are waiting. */
@Injectable()
export class ScheduledCallChanges {
  constructor(
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  timeProblems(call_at: string): ProblemDetail[] {
    const isFar = this.time.instant(call_at).getTime() > this.time.now().getTime() + furthest;
    return isFar ? [{ code: codes.outOfRange, field: 'call_at', message: 'must be within 400 days' }] : [];
  }

  /** A number has one waiting call of a queue, which gets the new time; one that is called now need not be called again. */
  async schedule(transaction: Transaction, { call_at, ...wanted }: Wanted): Promise<void> {
    const { queue_id, phone_number, phone_key } = wanted;
    const at = call_at ? this.time.instant(call_at) : null;
    await takeTurns(transaction, 'scheduled calls', [`${queue_id} ${phone_key}`]);
    const [known] = await transaction.rows(lockOpen, { queue_id, phone_key });
    if (!known) return this.add(transaction, wanted, at);
    if (known.state === 'WAITING') return this.move(transaction, known, { phone_number, at });
    if (at && at > this.time.now()) return this.add(transaction, wanted, at);
  }

  /** @throws Problem 404 for one that is not of the queue; 400 for one that does not wait */
  async delete(
    transaction: Transaction,
    { queue_id, scheduled_call_id }: Pick<ScheduledCall, 'queue_id' | 'scheduled_call_id'>,
  ): Promise<void> {
    const [call] = await transaction.rows(lockCall, { scheduled_call_id });
    if (call?.queue_id !== queue_id) throw notFound('scheduled call', scheduled_call_id, 'scheduled_call_id');
    if (call.state !== 'WAITING')
      throw problem(codes.notAllowed, `the call is ${call.state}`, 'scheduled_call_id');
    await transaction.manager.delete(ScheduledCall, scheduled_call_id);
    const before = view(call, this.time);
    await this.outbox.add(transaction, scheduledCallEvents.deleted, payload(call, this.time), { before });
  }

  private async add(
    transaction: Transaction,
    wanted: Omit<Wanted, 'call_at'>,
    at: Date | null,
  ): Promise<void> {
    const [call] = await transaction.rows(addCall, { ...wanted, at });
    const after = view(call!, this.time);
    await this.outbox.add(transaction, scheduledCallEvents.created, payload(call!, this.time), { after });
  }

  private async move(
    transaction: Transaction,
    known: ScheduledCall,
    { phone_number, at }: { phone_number: string; at: Date | null },
  ): Promise<void> {
    if (at?.getTime() === known.call_at.getTime()) return;
    const { scheduled_call_id } = known;
    const [moved] = await transaction.rows(moveCall, { scheduled_call_id, phone_number, at });
    const versions = { before: view(known, this.time), after: view(moved!, this.time) };
    await this.outbox.add(transaction, scheduledCallEvents.updated, payload(moved!, this.time), versions);
  }
}
