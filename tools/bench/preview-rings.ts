import { setTimeout as pause } from 'node:timers/promises';
import { program } from 'commander';
import { type Send, sendTo } from '../start/demo-send';
import { quantile } from './statistics';

/** An agent of the demo whose phone picks up by itself, and takes no calls of customers. */
const agent = '/agents/ewa.maj';
const calling_hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }];
/** Milliseconds between two looks. */
const lookEvery = 5;

/**
 * How long an agent waits for his phone: from the request for the next record until his status is RINGING, with the request for the
 * call in between. It needs `npm start -- --with-pbx`, and adds a campaign there.
 */
async function measure(url: string, rounds: number): Promise<string> {
  const send = sendTo(url);
  const outbound_id = await addCampaign(send, rounds);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await send('POST', `${agent}/next_record`, { outbound_id });
    await send('POST', `${agent}/call_preview`);
    await until(async () => (await send('GET', `${agent}/status`)).status === 'RINGING');
    times.push(performance.now() - begun);
    await send('POST', `${agent}/hangup`);
    await until(async () => (await send('GET', `${agent}/claimed_record`)).state === 'OFFERED');
    await send('POST', `${agent}/skip_record`);
  }
  await send('PUT', `/outbounds/${outbound_id}`, { active: false });
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  return `next_record to the ringing phone, ${rounds} times: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(lookEvery);
}

async function addCampaign(send: Send, rounds: number): Promise<string> {
  const dialling = { calling_hours, max_attempts: 0, max_attempts_number_day: 0, number_rest_minutes: 0 };
  const { id } = await send('POST', '/outbounds', { name: 'Ring times', dialer: 'preview', dialling });
  const campaign = `/outbounds/${String(id)}`;
  await send('POST', `${campaign}/add_agents`, { logins: ['ewa.maj'] });
  const statuses = Object.values(await send('GET', `${campaign}/statuses`)) as Record<string, string>[];
  const status_id = Number(statuses.find(({ system_status }) => system_status === 'TO_CALL')!.status_id);
  for (let number = 0; number < rounds; number += 1)
    await send('POST', `${campaign}/records`, { phone_number: `${600_400_000 + number}`, status_id });
  return String(id);
}

program
  .description('Measures how long an agent of a preview campaign waits for his phone to ring.')
  .option('--url <url>', 'the API of a system that runs with an exchange', 'http://localhost:3000/api')
  .option('--rounds <rounds>', 'how often', '100')
  .action(async ({ url, rounds }: { url: string; rounds: string }) =>
    console.log(await measure(url, Number(rounds))),
  );
void program.parseAsync();
