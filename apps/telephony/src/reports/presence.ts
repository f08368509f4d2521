import type { ClientBase } from 'pg';
import { rowsOn, statement } from '@patchbay/persistence/statement';
import type { Reported } from '../calls/rules/reported';
import type { Instant } from '../instants';
import type { AgentState } from '../statuses/agent-state';

/** Whether an agent is there, as far as reports count it; calls are in between, and begin and end too often to be kept. */
interface Presence {
  presence: 'off' | 'on' | 'paused' | 'wrap_up';
  pause_id: number | null;
}

export interface PresenceChange extends Presence {
  login: string;
  since: Instant;
}

function presenceOf({ status, pause_id }: Pick<AgentState, 'status' | 'pause_id'>): Presence {
  if (status === 'PAUSED') return { presence: 'paused', pause_id };
  const presence = status === 'OFF' ? 'off' : status === 'WRAP_UP' ? 'wrap_up' : 'on';
  return { presence, pause_id: null };
}

/** The changes of presence in what is reported, in order. */
export function presenceChanges(reported: readonly Reported[]): PresenceChange[] {
  return reported.flatMap(report => {
    if (report.kind !== 'agent status changed') return [];
    const [before, after] = [presenceOf(report.before), presenceOf(report.agent)];
    const isSame = before.presence === after.presence && before.pause_id === after.pause_id;
    return isSame ? [] : [{ ...after, login: report.agent.login, since: report.at }];
  });
}

/** Microseconds by which our clock and the exchange's may differ. One that was wrong by more once says nothing of what comes later. */
const longestDifference = 3_600_000_000;

/** Some changes are dated by our clock, and others by the exchange's: what is reported after another one did not happen before it. */
const add = statement<{ rows: string }>(`
  WITH given AS (
    SELECT login, since, presence, pause_id, ordinality,
      max(since) OVER (PARTITION BY login ORDER BY ordinality) AS latest
    FROM json_populate_recordset(NULL::agent_presence, :rows::json) WITH ORDINALITY
  ), changes AS (
    SELECT login, presence, pause_id, ordinality, greatest(since,
      CASE WHEN latest <= since + ${longestDifference} THEN latest END,
      (SELECT max(stored.since) FROM agent_presence AS stored WHERE stored.login = given.login
        AND stored.since BETWEEN given.since AND given.since + ${longestDifference})) AS since
    FROM given
  )
  INSERT INTO agent_presence (login, since, presence, pause_id)
  SELECT DISTINCT ON (login, since) login, since, presence, pause_id FROM changes
  ORDER BY login, since, ordinality DESC
  ON CONFLICT (login, since) DO UPDATE SET presence = excluded.presence, pause_id = excluded.pause_id`);

export async function addPresence(client: ClientBase, changes: readonly PresenceChange[]): Promise<void> {
  if (changes.length > 0) await rowsOn(client, add, { rows: JSON.stringify(changes) });
}
