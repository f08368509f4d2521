import { Injectable } from '@nestjs/common';
import type { AttemptCallView } from '@patchbay/contracts/telephony/attempt-call-view';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import { Database } from '@patchbay/persistence/database';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { talkClaim } from '../claims/claim-queries';
import { AttemptEnds } from './attempt-ends';
import { noteCall, takeCall } from './attempt-queries';

/**
 * Finds out what became of attempts. Events only say that it is time to ask: telephony is asked for the state as it is, so that late,
 * repeated and lost events lead to the same result. An attempt of which telephony knows nothing never gets a call.
 */
@Injectable()
export class AttemptLooks {
  constructor(
    private readonly services: Services,
    private readonly database: Database,
    private readonly ends: AttemptEnds,
  ) {}

  async look(attempt_id: number, context: RequestContext): Promise<void> {
    await this.note(await this.services.ask(attemptCalls.settle, { attempt_id }, context), context);
  }

  /** Applies what telephony has said. */
  async note(call: AttemptCallView, context: RequestContext): Promise<void> {
    const { attempt_id, connection_id, agent_login: login } = call;
    if (call.taken && login !== '') await this.database.rows(takeCall, { attempt_id, login });
    if (call.ended) return this.ends.end(call, context);
    const answered_at = call.answered_at ? new Date(call.answered_at) : null;
    await this.database.rows(noteCall, { attempt_id, connection_id, answered_at });
    if (call.number_first ? call.taken : call.answered) await this.database.rows(talkClaim, { attempt_id });
  }
}
