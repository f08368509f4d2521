import { join } from 'node:path';
import { root } from '../local/root';
import { provision } from '../provision/provision';
import { people } from './demo-letters';
import { numberOf } from './demo-history';
import { sendTo } from './demo-send';

const name = 'Spring offer';
const agent = 'ewa.maj';

/** In the demo one can call at any time, and the same customer again. */
const dialling = {
  calling_hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }],
  max_attempts: 0,
  max_attempts_day: 0,
  max_attempts_number_day: 0,
  number_rest_minutes: 1,
  retry: { BUSY: { after_minutes: 2, max: 10 }, NO_ANSWER: { after_minutes: 5, max: 10 } },
  ring_seconds: 15,
  wrapup_seconds: 120,
};

/**
 * Adds a preview campaign that calls the customers of the demo, with an agent whose phone is one of the exchange's, unless it is there.
 *
 * @param url of the API
 * @returns what was there or was added, in words
 */
export async function addDemoCampaign(url: string, natsUrl: string): Promise<string> {
  const file = join(root, 'tools', 'exchange', 'demo-campaign.yaml');
  await provision(file, { natsUrl, print: () => undefined });
  const send = sendTo(url);
  const campaigns = Object.values(await send('GET', '/outbounds')) as { name: string }[];
  if (campaigns.some(campaign => campaign.name === name)) return 'there is one already';
  const parameters = { caller_id: '221234567', preview_timeout: 120 };
  const fields = ['first_name', 'last_letter'];
  const { id } = await send('POST', '/outbounds', { name, dialer: 'preview', parameters, fields, dialling });
  const campaign = `/outbounds/${String(id)}`;
  await send('POST', `${campaign}/add_agents`, { logins: [agent] });
  const statuses = Object.values(await send('GET', `${campaign}/statuses`)) as Record<string, string>[];
  const { status_id } = statuses.find(({ system_status }) => system_status === 'TO_CALL')!;
  for (const [index, { name: first_name, letter }] of people.entries())
    await send('POST', `${campaign}/records`, {
      phone_number: numberOf(index),
      status_id: Number(status_id),
      record_fields: { first_name, last_letter: letter.subject },
    });
  return `${people.length} records, called by ${agent}`;
}
