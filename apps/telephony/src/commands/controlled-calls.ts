import { Injectable } from '@nestjs/common';
import type { EventContract } from '@patchbay/contracts/message';
import { Problem } from '@patchbay/contracts/problems';
import type { ConnectionInEvent } from '@patchbay/contracts/telephony/connection-views';
import { columnList } from '@patchbay/persistence/columns';
import { Database } from '@patchbay/persistence/database';
import { Outbox } from '@patchbay/persistence/outbox';
import { statement } from '@patchbay/persistence/statement';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Connection, noteReported } from '../connections/connection';
import { connectionInEvent } from '../connections/connection-view';
import { activeAgent } from './reachable-agent';
import { type CallOfAgent, callOfAgent, withoutCall } from './call-of-agent';

const lockConnection = statement<{ id: string }, Connection>(
  `SELECT ${columnList('connections', Connection)} FROM connections WHERE connection_id = :id FOR UPDATE`,
);

const saveReported = statement<{ id: string; told: string }>(
  'UPDATE connections SET told = :told::json WHERE connection_id = :id',
);

/** What all events of the kind have. */
interface OfCall {
  connection_id: string;
  agent_login: string;
  custom_data?: unknown;
}

/** Calls to which API users do something while they go on. */
@Injectable()
export class ControlledCalls {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  /** @throws Problem 404 for an unknown agent, 400 for one who is inactive or in no call */
  async of(login: string): Promise<CallOfAgent> {
    await this.database.read(manager => activeAgent(manager, login));
    const [call] = await this.database.rows(callOfAgent, { login });
    if (!call) throw new Problem([withoutCall(login)]);
    return call;
  }

  /** Reports, once the exchange has done it, what a request did to a call. The call itself may have changed since it was reported last. */
  async report<P extends OfCall>(
    event: EventContract<P, ConnectionInEvent>,
    fields: P,
    context: RequestContext,
  ): Promise<void> {
    await this.database.write(context, async transaction => {
      const id = fields.connection_id;
      const [connection] = await transaction.rows(lockConnection, { id });
      if (!connection) return;
      const before = connectionInEvent(noteReported(connection) ?? connection, this.time);
      await transaction.rows(saveReported, { id, told: JSON.stringify(connection.told) });
      const versions = { before, after: connectionInEvent(connection, this.time) };
      const { custom_data } = connection;
      await this.outbox.add(transaction, event, { ...fields, custom_data }, versions);
    });
  }
}
