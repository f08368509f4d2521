import { Injectable } from '@nestjs/common';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import type { Transaction } from '@patchbay/persistence/transaction';
import { normalPhoneNumber } from '@patchbay/platform/phone-number';
import type { RequestContext } from '@patchbay/platform/request-context';
import { CallEvents } from '../calls/store/call-events';
import { addConnections } from '../calls/store/row-store';
import { TelephonyConfiguration } from '../configuration';
import { type Connection, noteReported, unsetConnection } from '../connections/connection';
import { Originates } from './originates';

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
  /** Seconds for which the number rings. */
  ring_seconds?: number | null;
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
    private readonly originates: Originates,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  /**
   * Stores the call before the exchange is asked for it, so that an Idempotency-Key holds and what the exchange reports finds
   * it. Events report what comes of it: one that never begins, also because the exchange refuses it, ends as FAILED.
   *
   * @throws Problem 503 without an exchange, or without a connection to it; 400 for a phone that cannot be sent to it
   */
  async place(call: WantedCall, context: RequestContext): Promise<void> {
    this.originates.requirePossible(call.phone);
    let placed: string | undefined;
    await this.database.write(context, async transaction => {
      placed = await this.newId(transaction);
      await this.store(transaction, call, placed);
    });
    if (placed !== undefined) await this.originates.send({ connection_id: placed, ...call });
  }

  /** An identifier for a call that is to be stored. */
  async newId(transaction: Transaction): Promise<string> {
    const [id] = await transaction.rows(nextId, { now: Date.now() * 1_000 });
    return id!.connection_id;
  }

  /** Stores a call that the exchange is to be asked for. */
  async store(transaction: Transaction, call: WantedCall, connection_id: string): Promise<void> {
    const now = Date.now() * 1_000;
    const connection = this.connectionOf(call, connection_id, now);
    noteReported(connection);
    await Promise.all([
      transaction.rows(addConnections, { rows: JSON.stringify([connection]) }),
      this.events.add(transaction, [{ kind: 'connection started', at: now, connection, before: null }]),
    ]);
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
}
