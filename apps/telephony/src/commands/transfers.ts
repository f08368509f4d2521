import { Controller } from '@nestjs/common';
import { Problem, codes, problem } from '@patchbay/contracts/problems';
import {
  type TransferCall,
  callControlEvents,
  callControls,
} from '@patchbay/contracts/telephony/call-controls';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import type { RequestContext } from '@patchbay/platform/request-context';
import { TelephonyConfiguration } from '../configuration';
import { Exchange } from '../exchange/exchange';
import { AmiRefusal } from '../exchange/protocol/ami-errors';
import { activeAgent } from './reachable-agent';
import { callOfAgent, isGone, withoutCall } from './call-of-agent';
import { colleagueByLogin } from './colleague-rules';
import { ControlledCalls } from './controlled-calls';
import { type Named, type TransferDraft, targetProblems } from './transfer-rules';

const queueById = statement<{ id: number }, { exchange_name: string | null }>(
  'SELECT exchange_name FROM queues WHERE id = :id',
);

/** Where a call goes: an extension of the dialplan, and what that is to our clients. */
interface Target {
  Context: string;
  Exten: string;
  transferred_to: string;
}

/** Hands agents' calls over. What comes of it the exchange reports, as of a transfer that is made at the phone. */
@Controller()
export class Transfers {
  constructor(
    private readonly database: Database,
    private readonly exchange: Exchange,
    private readonly calls: ControlledCalls,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  @HandlesDraft(callControls.transfer)
  async transfer(draft: TransferDraft, context: RequestContext): Promise<void> {
    this.exchange.requireExchange();
    const { login } = draft.fields;
    const agent = await this.database.read(manager => activeAgent(manager, login));
    const named = await this.named(draft.fields);
    const [call] = await this.database.rows(callOfAgent, { login });
    const wrong = targetProblems(draft, agent, named);
    const wanted = draft.check(call ? [] : [withoutCall(login)], wrong);
    const { transferred_to, ...where } = this.targetOf(wanted, named);
    const attended = wanted.attended ?? false;
    if (wanted.queue_id) await this.requirePlace(where);
    await this.handOver(
      { Action: attended ? 'Atxfer' : 'BlindTransfer', Channel: call!.leg, ...where },
      login,
    );
    const { connection_id } = call!;
    const fields = { connection_id, agent_login: login, transferred_to, attended };
    await this.calls.report(callControlEvents.transferRequested, fields, context);
  }

  private async named({ agent_login, queue_id }: Partial<TransferCall>): Promise<Named> {
    const [[colleague], [queue]] = await Promise.all([
      agent_login ? this.database.rows(colleagueByLogin, { login: agent_login }) : [],
      queue_id ? this.database.rows(queueById, { id: queue_id }) : [],
    ]);
    return { colleague, queue };
  }

  private targetOf({ phone_number }: TransferCall, { colleague, queue }: Named): Target {
    const { PBX_DIAL_CONTEXT, PBX_QUEUE_CONTEXT } = this.configuration;
    if (queue) {
      const name = queue.exchange_name!;
      return { Context: PBX_QUEUE_CONTEXT, Exten: name, transferred_to: name };
    }
    const Exten = colleague?.number ?? phone_number!;
    return { Context: PBX_DIAL_CONTEXT, Exten, transferred_to: colleague?.login ?? Exten };
  }

  /**
   * An exchange would accept the transfer to what its dialplan does not have, and hang up on the customer: where that is older than this,
   * and for a queue whose name is no extension there.
   */
  private async requirePlace({ Context, Exten }: Pick<Target, 'Context' | 'Exten'>): Promise<void> {
    try {
      await this.exchange.send({ Action: 'ShowDialPlan', Context, Extension: Exten });
    } catch (error) {
      if (!(error instanceof AmiRefusal)) throw error;
      const message = `the dialplan has no extension ${Exten} in ${Context} for calls that are handed over to queues: see docs/calls.md`;
      throw problem(codes.unavailable, message);
    }
  }

  private async handOver(action: Record<string, string>, login: string): Promise<void> {
    try {
      await this.exchange.send(action);
    } catch (error) {
      if (!(error instanceof AmiRefusal)) throw error;
      if (isGone.test(error.message)) throw new Problem([withoutCall(login)]);
      throw problem(codes.notAllowed, `the exchange does not hand the call over: ${error.message}`, 'login');
    }
  }
}
