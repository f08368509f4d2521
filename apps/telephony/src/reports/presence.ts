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

/** The changes of presence in what is reported; of two at the same moment, the later one. */
export function presenceChanges(reported: readonly Reported[]): PresenceChange[] {
  const changes = reported.flatMap(report => {
    if (report.kind !== 'agent status changed') return [];
    const [before, after] = [presenceOf(report.before), presenceOf(report.agent)];
    const isSame = before.presence === after.presence && before.pause_id === after.pause_id;
    return isSame ? [] : [{ ...after, login: report.agent.login, since: report.at }];
  });
  return [...new Map(changes.map(change => [`${change.since} ${change.login}`, change])).values()];
}

const add = statement<{ rows: string }>(`
  INSERT INTO agent_presence (login, since, presence, pause_id)
  SELECT login, since, presence, pause_id FROM json_populate_recordset(NULL::agent_presence, :rows::json)
  ON CONFLICT (login, since) DO UPDATE SET presence = excluded.presence, pause_id = excluded.pause_id`);

export async function addPresence(client: ClientBase, changes: readonly PresenceChange[]): Promise<void> {
  if (changes.length > 0) await rowsOn(client, add, { rows: JSON.stringify(changes) });
}
