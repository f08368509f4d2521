import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '../api';

export interface TrialCampaign {
  dialer: string;
  /** Seconds. */
  wrapUp: number;
  /** Percent. */
  cap: number;
}

/** Records that are there at the beginning. */
const firstRecords = 500;
/** Records that are added at once: more than are called until the next look, and few, because an import takes the time of calls. */
const recordsAtOnce = 50;
/** Records that are to be called, so that more of them are not needed yet. */
const enough = 200;
/** Milliseconds. */
const lookEvery = 1_000;
/** More than any trial needs: agents are to be what it waits for. */
const lines = 500;
/** Above those of the demo. */
const firstNumber = 201;

export const agentNumbers = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${firstNumber + index}`);

export const loginOf = (number: string): string => `agent.${number}`;

/** Writes a provisioning file with agents of the hotline, by their numbers, and returns its path. */
export function provisioningIn(directory: string, numbers: readonly string[]): string {
  const users = numbers.map(number => ({
    ...{ login: loginOf(number), name: 'Agent', surname: number, email: `${number}@example.com` },
  }));
  const agents = numbers.map((number, index) => ({
    ...{ agent_id: 100 + index, login: loginOf(number), number, outbound_mode: 'automatic' },
  }));
  const queues = [{ id: 1, name: 'Hotline', exchange_name: 'hotline', agents: numbers.map(loginOf) }];
  const file = join(directory, 'provisioning.json');
  writeFileSync(file, JSON.stringify({ telephony: { users, agents, queues } }));
  return file;
}

/** A campaign that may always call, and does not call yet. */
export async function addCampaign(
  api: Api,
  { dialer, wrapUp, cap: percent, queue }: TrialCampaign & { queue: string },
  agents: readonly string[],
): Promise<string> {
  const dialling = {
    calling_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }],
    ...{ exchange_queue: queue, ring_seconds: 15, wrapup_seconds: wrapUp, line_limit: lines },
    ...{ max_attempts_number_day: 1, abandon: { percent, patience_seconds: 2 } },
  };
  const made = { name: 'Trial', dialer, active: false, dialling };
  const { id } = await api.ask<{ id: string }>('POST', '/outbounds', made);
  await api.post(`/outbounds/${id}/add_agents`, { logins: agents.map(loginOf) });
  return id;
}

/** What a campaign does now, as the API shows it. */
export interface Live {
  state: string;
  effective_mode: string;
  reason: string;
  due: number;
  abandoned_percent: number;
}

export const liveOf = (api: Api, id: string): Promise<Live> => api.get(`/outbounds/${id}/live`);

/** Has a campaign call for so many milliseconds, with records enough, and returns what it did each second. */
export async function callFor(api: Api, id: string, within: number): Promise<Live[]> {
  const seen: Live[] = [];
  await addRecords(api, id, { from: 0, count: firstRecords });
  await api.ask('PUT', `/outbounds/${id}`, { active: true });
  let added = firstRecords;
  for (const end = Date.now() + within; Date.now() < end; await pause(lookEvery)) {
    const live = await liveOf(api, id);
    seen.push(live);
    if (live.due >= enough) continue;
    await addRecords(api, id, { from: added, count: recordsAtOnce });
    added += recordsAtOnce;
  }
  await api.ask('PUT', `/outbounds/${id}`, { active: false });
  return seen;
}

/** Adds records with numbers that no other one has. */
async function addRecords(
  api: Api,
  id: string,
  { from, count }: { from: number; count: number },
): Promise<void> {
  const statuses = await api.get<{ system_status: string; status_id: number }[]>(`/outbounds/${id}/statuses`);
  const { status_id } = statuses.find(({ system_status }) => system_status === 'TO_CALL')!;
  const items = Array.from({ length: count }, (_, index) => ({
    phone_number: `${600_000_000 + from + index}`,
    status_id,
  }));
  await api.ask('POST', `/batch/outbounds/${id}/records`, { items });
}
