import { PatchbayClient } from '@patchbay/client';
import { program } from 'commander';

/** An agent of the demo whose phone picks up by itself, and takes no calls of customers. */
const login = 'ewa.maj';
const calling_hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }];

/**
 * How long an agent waits for his phone: from the request for the next record to the event of the ring, with the request for the call
 * in between. It needs `npm start -- --with-pbx`, and adds a campaign there.
 */
async function measure(url: string, rounds: number): Promise<string> {
  const client = new PatchbayClient({ baseUrl: url, login: 'api_user', password: 'api_pass' });
  const outbound_id = await addCampaign(client, rounds);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const rings = client.events.follow({ actions: ['AGENT_RINGING'] })[Symbol.asyncIterator]();
    const ring = nextOf(rings);
    const begun = performance.now();
    await client.claims.next(login, { outbound_id });
    await client.claims.call(login, {});
    await ring;
    times.push(performance.now() - begun);
    await rings.return?.();
    await client.agentCommands.hangup(login);
    while ((await client.claims.read(login)).state !== 'OFFERED')
      await new Promise(next => setTimeout(next, 100));
    await client.claims.skip(login, {});
  }
  await client.campaigns.update(outbound_id, { active: false });
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.ceil(times.length * share) - 1]!.toFixed(0);
  return `next_record to the ringing phone, ${rounds} times: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

async function nextOf(rings: AsyncIterator<{ payload: Record<string, unknown> }>): Promise<void> {
  for (;;) {
    const { value, done } = await rings.next();
    if (done || value.payload.agent_login === login) return;
  }
}

async function addCampaign(client: PatchbayClient, rounds: number): Promise<string> {
  const dialling = { calling_hours, max_attempts: 0, max_attempts_number_day: 0, number_rest_minutes: 0 };
  const { id } = await client.campaigns.create({ name: 'Ring times', dialer: 'preview', dialling });
  await client.campaignAgents.add(id, { logins: [login] });
  const statuses = await client.campaigns.statuses(id);
  const { status_id } = statuses.find(({ system_status }) => system_status === 'TO_CALL')!;
  for (let number = 0; number < rounds; number += 1)
    await client.records.create(id, {
      phone_number: `${600_400_000 + number}`,
      status_id: Number(status_id),
    });
  return id;
}

program
  .description('Measures how long an agent of a preview campaign waits for his phone to ring.')
  .option('--url <url>', 'the API of a system that runs with an exchange', 'http://localhost:3000/api')
  .option('--rounds <rounds>', 'how often', '100')
  .action(async ({ url, rounds }: { url: string; rounds: string }) =>
    console.log(await measure(url, Number(rounds))),
  );
void program.parseAsync();
