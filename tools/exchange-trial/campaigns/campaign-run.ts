import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../until';
import { type CampaignSystem, queue } from './campaign-system';
import { type Attempt, type CustomerCall, differencesIn } from './compare';
import { type Spread, spreadOf } from './latencies';
import { waitsIn } from './queue-log';
import { callFor, liveOf } from './trial-campaign';

export interface CampaignOutcome {
  calls: number;
  /** Attempts by their results. */
  results: Record<string, number>;
  /** Samples of what the campaign did, by mode and reason. */
  modes: Record<string, number>;
  /** Percent, of those whom a person answered. */
  abandoned: number;
  /** Milliseconds from the customer's answer to the agent's. */
  answerToAgent: Spread;
  differences: Record<string, string[]>;
}

/** Has the campaign call for so many milliseconds, and compares what it says with the phones and the log of the exchange. */
export async function runCampaign(system: CampaignSystem, within: number): Promise<CampaignOutcome> {
  const { floor, logins } = system;
  const seen = await callFor(system.api, system.id, within);
  const isOver = async () => floor.areIdle && (await attemptsOf(system)).every(({ result }) => result !== '');
  const broken = (await until(isOver, 60_000)) ? [] : ['a minute after the end'];
  const attempts = await attemptsOf(system);
  const calls = floor.customers.map(({ call, does }): CustomerCall => {
    const { dialled: number, began, answeredAt, endedAt } = call;
    return { number, does, began, answeredAt, endedAt };
  });
  const waits = waitsIn(readFileSync(join(system.servers.asterisk.logs, 'queue_log'), 'utf8'), queue);
  return {
    calls: calls.length,
    results: countsOf(attempts.map(({ result }) => result)),
    modes: countsOf(
      seen.map(({ state, effective_mode, reason }) =>
        [state, effective_mode, reason].filter(Boolean).join(' '),
      ),
    ),
    abandoned: (await liveOf(system.api, system.id)).abandoned_percent,
    answerToAgent: spreadOf(delaysOf(system, attempts, new Set(waits.map(wait => wait.connection_id)))),
    differences: {
      ...differencesIn({ attempts, calls, waits, logins }),
      'agents in two calls': floor.twice,
      'calls that go on': broken,
    },
  };
}

/** Of numbers that were called without an agent. */
function delaysOf(
  { floor }: CampaignSystem,
  attempts: readonly Attempt[],
  waited: ReadonlySet<string>,
): number[] {
  const numbers = new Set(
    attempts.filter(({ connection_id }) => waited.has(connection_id)).map(({ phone_number }) => phone_number),
  );
  const agentOf = new Map(floor.talks.map(({ call }) => [call.number, call]));
  return floor.customers.flatMap(({ call }) => {
    const taken = agentOf.get(call.dialled)?.answeredAt;
    const isCounted = numbers.has(call.dialled) && call.answeredAt !== undefined && taken !== undefined;
    return isCounted ? [taken - call.answeredAt!] : [];
  });
}

const attemptsOf = ({ api, id }: CampaignSystem) => api.pages<Attempt>(`/outbounds/${id}/attempts?limit=100`);

function countsOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
