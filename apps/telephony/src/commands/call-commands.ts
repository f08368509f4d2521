import { Controller } from '@nestjs/common';
import { codes, notFound, problem, unknownReference } from '@patchbay/contracts/problems';
import { type CallFromPhone, connectionCommands } from '@patchbay/contracts/telephony/call-commands';
import type { ConnectionId } from '@patchbay/contracts/telephony/connections';
import { Database } from '@patchbay/persistence/database';
import { shortStatement } from '@patchbay/persistence/statement';
import { Handles, HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Exchange } from '../exchange/exchange';
import { isOriginated } from '../exchange/facts/channel-facts';
import { phoneOwner } from '../people/phone-owner';
import { ClickToCall } from './click-to-call';

const connectionById = shortStatement<ConnectionId, { anchor: string; state: string }>(
  'SELECT anchor, state FROM connections WHERE connection_id = :id',
);

const ownerOfPhone = shortStatement<{ number: string }, { login: string }>(
  `SELECT login FROM ${phoneOwner} AS owner`,
);

/** Calls that are asked for, and those that are to end. */
@Controller()
export class CallCommands {
  constructor(
    private readonly database: Database,
    private readonly exchange: Exchange,
    private readonly clickToCall: ClickToCall,
  ) {}

  @HandlesDraft(connectionCommands.call)
  async call(draft: Draft<CallFromPhone>, context: RequestContext): Promise<void> {
    const { sip } = draft.fields;
    const [owner] = sip === undefined ? [] : await this.database.rows(ownerOfPhone, { number: sip });
    const unknown = sip === undefined || owner ? [] : [unknownReference('sip', `phone ${sip}`)];
    const call = draft.check(unknown);
    await this.clickToCall.place(
      { phone: call.sip, number: call.phone_number, user_login: owner!.login },
      context,
    );
  }

  @Handles(connectionCommands.hangup)
  async hangup({ id }: ConnectionId, context: RequestContext): Promise<void> {
    const [connection] = await this.database.rows(connectionById, { id });
    if (!connection) throw notFound('connection', id);
    if (!(await this.end(connection))) throw problem(codes.notAllowed, `connection ${id} has ended`, 'id');
    await this.database.noteDone(context, undefined);
  }

  /**
   * One that was only just asked for may have no channel yet.
   *
   * @returns whether it was open
   */
  private async end({ anchor, state }: { anchor: string; state: string }): Promise<boolean> {
    if (state === 'ENDED') return false;
    const { hangups } = this.exchange;
    if (state !== 'NEW' || !isOriginated(anchor)) return hangups.end(anchor);
    await hangups.endOriginated(anchor);
    return true;
  }
}
