import { Controller } from '@nestjs/common';
import { notFound } from '@patchbay/contracts/problems';
import {
  type LastQueueCall as LastQueueCallView,
  connections,
} from '@patchbay/contracts/telephony/connections';
import type { AgentLogin } from '@patchbay/contracts/telephony/people';
import { Database } from '@patchbay/persistence/database';
import { shortStatement, statement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import { nowOf } from '../instants';
import { type ShownConnection, connectionView } from './connection-view';
import { shownColumns, userOf } from './shown-connections';

const agentByLogin = shortStatement<AgentLogin, AgentLogin>('SELECT login FROM agents WHERE login = :login');

/** Who has handed a call over is not its user any more. The legs are found by an index with this very condition. */
const lastOnes = `
  (SELECT connection_id FROM connections WHERE user_login = :login AND queue_id IS NOT NULL
    ORDER BY started_at DESC, connection_id LIMIT 1)
  UNION (SELECT connection_id FROM connection_legs
    WHERE agent_login = :login AND queue_id > 0 AND answered_at > 0 ORDER BY ringing_at DESC LIMIT 1)`;

const lastQueueCall = statement<AgentLogin, ShownConnection>(`
  SELECT ${shownColumns}, ${userOf} AS user
  FROM connections AS connection LEFT JOIN users ON users.login = connection.user_login
  WHERE connection.connection_id IN (${lastOnes})
  ORDER BY connection.started_at DESC, connection.connection_id LIMIT 1`);

@Controller()
export class LastQueueCall {
  constructor(
    private readonly database: Database,
    private readonly time: BusinessTime,
  ) {}

  @Handles(connections.lastOfAgent)
  async read({ login }: AgentLogin): Promise<LastQueueCallView> {
    const [[agent], [last]] = await Promise.all([
      this.database.rows(agentByLogin, { login }),
      this.database.rows(lastQueueCall, { login }),
    ]);
    if (!agent) throw notFound('agent', login, 'login');
    return last ? connectionView(last, { time: this.time, now: nowOf(this.time) }) : {};
  }
}
