import { Inject, Injectable } from '@nestjs/common';
import type { Registry } from 'prom-client';
import { agentStatuses } from '@patchbay/contracts/telephony/statuses';
import { Database } from '@patchbay/persistence/database';
import { statement } from '@patchbay/persistence/statement';
import { METRICS } from '@patchbay/platform/app';
import { gauge, gaugeOfEach, shared } from '@patchbay/platform/metrics';

const openConnections = statement<object, { count: number }>(
  `SELECT count(*)::int AS count FROM connections WHERE state <> 'ENDED'`,
);
/** An agent of whom nothing was reported is OFF. */
const agentsByStatus = statement<object, { status: string; count: number }>(`
  SELECT coalesce(status, 'OFF') AS status, count(*)::int AS count
  FROM agents LEFT JOIN agent_states USING (login) WHERE login IS NOT NULL GROUP BY 1`);

/** Figures of calls and agents, which are those of the database: the same in every replica. */
@Injectable()
export class CallMetrics {
  constructor(@Inject(METRICS) registry: Registry, database: Database) {
    const connections = { name: 'connections_open', help: 'Connections that are not over' };
    gauge(registry, connections, async () => (await database.rows(openConnections))[0]!.count);
    const statuses = shared(() => database.rows(agentsByStatus));
    const agents = { name: 'agents', help: 'Agents, by their statuses', label: 'status' };
    gaugeOfEach(registry, agents, agentStatuses, async wanted => {
      const found = (await statuses()).find(({ status }) => status === wanted);
      return found?.count ?? 0;
    });
  }
}
