import { Injectable } from '@nestjs/common';
import { codes, problem } from '@patchbay/contracts/problems';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CallEvents } from '../calls/store/call-events';
import { addConnections } from '../calls/store/row-store';
import { TelephonyConfiguration } from '../configuration';
import { type Connection, noteReported, unsetConnection } from '../connections/connection';
import { AmiRefusal } from '../exchange/protocol/ami-errors';
import { interfaceOf } from '../exchange/interfaces';
import { Exchange } from '../exchange/exchange';

/** A call that is asked for: the phone rings first, and when it is answered, the number. */
export interface WantedCall {
  /** Number of the phone. */
  phone: string;
  number: string;
  user_login: string | null;
  outbound_id?: string | null;
  customer_id?: number | null;
  /** Number that is shown to who is called; the exchange's own if left out. */
  caller_id?: string;
  custom_data?: unknown;
}

/** In the shape of Asterisk's own identifiers, whose counter begins at 0 with each start and does not come so far. */
const nextId = statement<{ now: number }, { connection_id: string }>(
  `SELECT :now::bigint / 1000000 || '.' || nextval('connection_ids') AS connection_id`,
);

/** Makes calls between an agent's phone and a number. */
@Injectable()
export class ClickToCall {
  constructor(
    private readonly database: Database,
    private readonly events: CallEvents,
    private readonly exchange: Exchange,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  /**
   * Stores the call before the exchange is asked for it, so that an Idempotency-Key holds and what the exchange tells finds
   * it. Events tell what comes of it: one that never begins ends as FAILED.
   *
   * @throws Problem 503 without an exchange, or while it is away, or if it refuses; 400 for a phone that it cannot be told
   */
  async place(call: WantedCall, context: RequestContext): Promise<void> {
    this.exchange.requireLive();
    const Channel = interfaceOf(call.phone, this.configuration.PBX_AGENT_INTERFACE);
    let placed: string | undefined;
    await this.database.write(context, async transaction => {
      placed = await this.store(call, transaction);
    });
    if (placed !== undefined) await this.originate({ Channel, ChannelId: placed }, call);
  }

  private async store(call: WantedCall, transaction: Transaction): Promise<string> {
    const now = Date.now() * 1_000;
    const [id] = await transaction.rows(nextId, { now });
    const connection = this.connectionOf(call, id!.connection_id, now);
    noteReported(connection);
    await transaction.rows(addConnections, { rows: JSON.stringify([connection]) });
    await this.events.add(transaction, [{ kind: 'connection started', at: now, connection, before: null }]);
    return connection.connection_id;
  }

  private connectionOf(call: WantedCall, connection_id: string, started_at: number): Connection {
    const { PBX_NAME: pbx, PHONE_COUNTRY: country } = this.configuration;
    const {
      phone: src,
      number: dst,
      user_login,
      outbound_id = null,
      customer_id = null,
      custom_data = null,
    } = call;
    const normal_src = normalPhoneNumber(src, country);
    const normal_dst = normalPhoneNumber(dst, country);
    const numbers = { src, dst, normal_src, normal_dst };
    const parties = { user_login, outbound_id, customer_id, custom_data };
    const own = { connection_id, anchor: connection_id, pbx, type: 'OUTBOUND' as const, started_at };
    return { ...unsetConnection, ...own, ...numbers, ...parties };
  }

  private async originate(
    channel: { Channel: string; ChannelId: string },
    { number, caller_id }: WantedCall,
  ): Promise<void> {
    const { PBX_DIAL_CONTEXT, PBX_RING_TIMEOUT_MS } = this.configuration;
    const where = { Context: PBX_DIAL_CONTEXT, Exten: number, Priority: '1' };
    const how = {
      Async: 'true',
      Timeout: `${PBX_RING_TIMEOUT_MS}`,
      ...(caller_id && { CallerID: `<${caller_id}>` }),
    };
    // A phone that does not exist gets no channel: what the exchange says of it has the ActionID alone.
    const ActionID = `${process.pid}-${channel.ChannelId}`;
    try {
      await this.exchange.send({ Action: 'Originate', ActionID, ...channel, ...where, ...how });
    } catch (error) {
      if (error instanceof AmiRefusal)
        throw problem(codes.unavailable, `the exchange refused: ${error.message}`);
      throw error;
    }
  }
}
