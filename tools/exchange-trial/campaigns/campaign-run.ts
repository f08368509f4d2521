import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../until';
import { type CampaignSystem, queue } from './campaign-system';
import { type Attempt, type CustomerCall, differencesIn } from './compare';
import { type Spread, spreadOf } from './latencies';
import { waitsIn } from './queue-log';
import { addRecords, recordsAtOnce } from './trial-campaign';

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

const sampleEvery = 1_000;
/** Records that are to be called, so that more of them are not needed yet. */
const enough = 200;

interface Live {
  state: string;
  effective_mode: string;
  reason: string;
  due: number;
  abandoned_percent: number;
}

/** Has the campaign call for so many milliseconds, and compares what it says with the phones and the log of the exchange. */
export async function runCampaign(system: CampaignSystem, within: number): Promise<CampaignOutcome> {
  const { floor, logins } = system;
  const modes = await callFor(system, within);
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
    modes,
    abandoned: (await liveOf(system)).abandoned_percent,
    answerToAgent: spreadOf(delaysOf(system, attempts, new Set(waits.map(wait => wait.connection_id)))),
    differences: {
      ...differencesIn({ attempts, calls, waits, logins }),
      'agents in two calls': floor.twice,
      'calls that go on': broken,
    },
  };
}

/** @returns samples of what it did, by mode and reason */
async function callFor(system: CampaignSystem, within: number): Promise<Record<string, number>> {
  const { api, id } = system;
  const names: string[] = [];
  await addRecords(api, id, 0);
  await api.ask('PUT', `/outbounds/${id}`, { active: true });
  let added = recordsAtOnce;
  for (const end = Date.now() + within; Date.now() < end; await pause(sampleEvery)) {
    const live = await liveOf(system);
    names.push([live.state, live.effective_mode, live.reason].filter(Boolean).join(' '));
    if (live.due >= enough) continue;
    await addRecords(api, id, added);
    added += recordsAtOnce;
  }
  await api.ask('PUT', `/outbounds/${id}`, { active: false });
  return countsOf(names);
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

const liveOf = ({ api, id }: CampaignSystem) => api.get<Live>(`/outbounds/${id}/live`);

const attemptsOf = ({ api, id }: CampaignSystem) => api.pages<Attempt>(`/outbounds/${id}/attempts?limit=100`);

function countsOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
