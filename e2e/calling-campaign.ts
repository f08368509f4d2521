import { query } from './faults/ledger';
import type { System } from './system';

/**
 * A campaign that may call at any hour, with an agent.
 *
 * @returns its identifier, and those of its statuses by their system statuses
 */
export async function addCallingCampaign(
  system: System,
  login: string,
  { dialer, dialling }: { dialer: string; dialling?: object },
): Promise<{ campaign: string; statuses: Record<string, number> }> {
  const made = { name: 'Calls', dialer, dialling: { calling_hours, ...dialling } };
  const campaign: string = (await system.succeed('POST', '/outbounds', made)).id;
  await system.succeed('POST', `/outbounds/${campaign}/add_agents`, { logins: [login] });
  const listed = await system.succeed('GET', `/outbounds/${campaign}/statuses`);
  const statuses = Object.fromEntries(
    listed.map((status: Record<string, string>) => [status.system_status, Number(status.status_id)]),
  );
  return { campaign, statuses };
}

export const calling_hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }];

/** Has a campaign have ended calls today: those that agents took, those that found none, and those taken for machines. The agents had waited for 41 s. */
export const hadCalls = (
  system: System,
  campaign: string,
  ...[talked, abandoned, machines = 0]: [talked: number, abandoned: number, machines?: number]
): Promise<unknown> =>
  query(
    system,
    `INSERT INTO outbound.campaign_days AS days (campaign_id, day, calls, talked, abandoned, machines, "left", ring_ms, talk_ms, wait_ms, agent_waits, agent_wait_ms)
    VALUES ('${campaign}', (now() AT TIME ZONE 'Europe/Warsaw')::date, 900, ${talked}, ${abandoned}, ${machines}, 0, 0, 0, 0, ${talked}, ${talked} * 41000)
    ON CONFLICT (campaign_id, day) DO UPDATE SET talked = excluded.talked, abandoned = excluded.abandoned, machines = excluded.machines,
      agent_waits = excluded.agent_waits, agent_wait_ms = excluded.agent_wait_ms`,
  );
