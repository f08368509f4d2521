import { Controller } from '@nestjs/common';
import { attemptCalls } from '@patchbay/contracts/telephony/attempt-calls';
import type {
  DiallingAgent,
  DiallingAgents as Agents,
  DiallingQueues,
} from '@patchbay/contracts/telephony/dialling-agents';
import { Database } from '@patchbay/persistence/database';
import { isAmong, shortStatement } from '@patchbay/persistence/statement';
import { Handles } from '@patchbay/platform/bus/handles';
import { TelephonyConfiguration } from '../configuration';
import { ExchangeLink } from '../exchange/exchange-link';
import { campaignWrapUpReason } from '../statuses/wrap-up';

/**
 * A status began by the clock of the exchange, which may be ahead of ours. Outbound knows itself whom it has paused for the wrap-up of a call.
 * Who waits, and which call an agent has, is looked up once, not for each agent.
 */
export const agentsIn = shortStatement<{ queues: readonly string[]; reason: string }, DiallingAgent>(`
  WITH awaited AS MATERIALIZED (
    SELECT DISTINCT exchange_name AS name FROM connections JOIN queues ON queues.id = queue_id
    WHERE state <> 'ENDED' AND waits AND exchange_name IS NOT NULL
  ), calls AS MATERIALIZED (
    SELECT DISTINCT ON (agent_login) agent_login, connection_id FROM connection_legs
    WHERE ended_at IS NULL AND agent_login IS NOT NULL ORDER BY agent_login, ringing_at DESC, leg
  )
  SELECT login, place.queue AS exchange_queue, place.paused AND place.reason <> :reason::text AS paused, status,
    greatest(0, floor(extract(epoch FROM clock_timestamp()) * 1000 - coalesce(last_change, 0) / 1000))::bigint AS status_ms,
    EXISTS (SELECT FROM jsonb_to_recordset(memberships) AS other (queue text, paused boolean)
      JOIN awaited ON awaited.name = other.queue
      WHERE NOT other.paused AND other.queue <> place.queue) AS is_awaited,
    call.connection_id
  FROM agent_states JOIN agents USING (login) LEFT JOIN calls AS call ON agent_login = login,
    jsonb_to_recordset(memberships) AS place (queue text, paused boolean, reason text)
  WHERE agents.active AND ${isAmong('place.queue', ':queues::text[]')}
  ORDER BY login, place.queue`);

/** Reports to campaigns who could take their calls. */
@Controller()
export class DiallingAgents {
  constructor(
    private readonly database: Database,
    private readonly exchange: ExchangeLink,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  @Handles(attemptCalls.agents)
  async agents({ exchange_queues: queues }: DiallingQueues): Promise<Agents> {
    const is_live = this.exchange.state === 'up';
    const agents = is_live
      ? await this.database.rows(agentsIn, { queues, reason: campaignWrapUpReason })
      : [];
    return { is_live, has_trunk: this.configuration.PBX_TRUNK_CHANNEL !== '', agents };
  }
}
