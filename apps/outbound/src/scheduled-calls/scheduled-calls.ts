import { Controller } from '@nestjs/common';
import {
  type ScheduleCall,
  type ScheduledCallId,
  scheduledCalls,
} from '@patchbay/contracts/outbound/scheduled-calls';
import { type ProblemDetail, codes, notFound, problem } from '@patchbay/contracts/problems';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { Database } from '@patchbay/persistence/database';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { NumberGate } from '../gate/number-gate';
import { ScheduledCallChanges } from './scheduled-call-changes';

/** Calls that queues are to make. */
@Controller()
export class ScheduledCalls {
  constructor(
    private readonly database: Database,
    private readonly services: Services,
    private readonly gate: NumberGate,
    private readonly changes: ScheduledCallChanges,
  ) {}

  /** The number is asked about again when it is called. */
  @HandlesDraft(scheduledCalls.schedule)
  async schedule(draft: Draft<ScheduleCall, 'id'>, context: RequestContext): Promise<void> {
    const { id: queue_id, phone_number, call_at } = draft.fields;
    const queue = await this.services.ask(attemptCalls.queue, { id: queue_id }, context);
    if (queue.exchange_queue === null) throw notFound('queue', queue_id);
    const wanted = draft.check(
      queue.exchange_queue === '' ? [withoutExchange(queue_id)] : [],
      phone_number ? await this.numberProblems(phone_number) : [],
      call_at ? this.changes.timeProblems(call_at) : [],
    );
    if (queue.missing) throw problem(codes.unavailable, queue.missing);
    const number = { phone_number: wanted.phone_number, phone_key: this.gate.keyOf(wanted.phone_number) };
    await this.database.write(context, transaction =>
      this.changes.schedule(transaction, { queue_id, ...number, call_at: wanted.call_at }),
    );
  }

  @Handles(scheduledCalls.delete)
  async delete({ id, scheduled_call_id }: ScheduledCallId, context: RequestContext): Promise<void> {
    await this.database.write(context, transaction =>
      this.changes.delete(transaction, { queue_id: id, scheduled_call_id }),
    );
  }

  private async numberProblems(phone_number: string): Promise<ProblemDetail[]> {
    const reasons = await this.gate.reasonsAgainst(this.database, phone_number);
    return reasons.map(({ message }) => ({ code: codes.notAllowed, field: 'phone_number', message }));
  }
}

const withoutExchange = (queue_id: number): ProblemDetail => ({
  code: codes.notAllowed,
  field: 'id',
  message: `queue ${queue_id} cannot call: its exchange_name must name a queue of the exchange, by two or more letters, digits, - and _, and not be fax`,
});
