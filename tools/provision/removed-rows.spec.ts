import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companies } from '@patchbay/contracts/crm/companies';
import { customers } from '@patchbay/contracts/crm/customers';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { records } from '@patchbay/contracts/outbound/records';
import { agents } from '@patchbay/contracts/telephony/people';
import { chats } from '@patchbay/contracts/ticketing/chats';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { natsUrl } from '@patchbay/testing/servers';
import { TestService } from '@patchbay/testing/service';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- the tool is tried against the real services
import { crm as crmApp } from '../../apps/crm/src/app.module';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { crmData } from '../../apps/crm/src/data-source';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { mail as mailApp } from '../../apps/mail/src/app.module';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { mailData } from '../../apps/mail/src/data-source';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { outbound as outboundApp } from '../../apps/outbound/src/app.module';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { outboundData } from '../../apps/outbound/src/data-source';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { telephony as telephonyApp } from '../../apps/telephony/src/app.module';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { telephonyData } from '../../apps/telephony/src/data-source';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { ticketing as ticketingApp } from '../../apps/ticketing/src/app.module';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { ticketingData } from '../../apps/ticketing/src/data-source';
import { provision } from './provision';

/** Two people, of whom the second may leave. */
const fileOf = (people: string[]): string => `telephony:
  users: [${people.map(login => `{ login: ${login} }`).join(', ')}]
  agents:
${people.map((login, index) => `    - { agent_id: ${index + 1}, login: ${login}, outbound_mode: manual }`).join('\n')}
`;

const campaignOf = (people: string[]): string => `outbound:
  campaigns:
    - id: Calls
      name: Calls
      dialer: preview
      statuses: [{ status_id: 1, name: To call, system_status: TO_CALL }]
      agents: [${people.map(login => `{ login: ${login} }`).join(', ')}]
`;

const others = `ticketing:
  ticket_queues: [{ id: 1, name: Support, email: support@example.com }]
  statuses: [{ id: 1, name: New }]
  chat_queues: [{ id: 1, name: Chat }]
`;

describe('npm run provision -- --prune', () => {
  const directory = mkdtempSync(join(tmpdir(), 'provision-'));
  const file = join(directory, 'file.yaml');
  let crm: TestService;
  let telephony: TestService;
  let ticketing: TestService;
  let outbound: TestService;
  let mail: TestService;
  beforeAll(async () => {
    crm = await TestService.start(crmApp, crmData);
    telephony = await TestService.start(telephonyApp, telephonyData);
    ticketing = await TestService.start(ticketingApp, ticketingData);
    outbound = await TestService.start(outboundApp, outboundData);
    const MAIL_SIGNING_KEY = Buffer.alloc(32, 7).toString('base64');
    mail = await TestService.start(mailApp, mailData, { MAIL_SIGNING_KEY });
    await run(fileOf(['anna', 'jan']) + campaignOf(['anna', 'jan']) + others, false);
  });
  afterAll(async () => {
    for (const service of [mail, outbound, ticketing, telephony, crm]) await service.stop();
    rmSync(directory, { recursive: true });
  });

  /** The printed lines, or those of the error. */
  async function run(text: string, prune = true): Promise<string[]> {
    writeFileSync(file, text);
    const printed: string[] = [];
    const options = { natsUrl: natsUrl(), prune, print: (line: string) => printed.push(line) };
    const failed = (error: Error) => error.message.replaceAll(`${file}:`, '').split('\n');
    return provision(file, options).then(() => printed, failed);
  }

  const loginsOfAgents = async () => (await telephony.succeed(agents.list)).map(({ login }) => login);
  const loginsOfCampaign = async () =>
    (await outbound.succeed(campaignAgents.list, { id: 'Calls' })).map(({ login }) => login);

  it('keeps a user to whom other services refer, and names them all', async () => {
    const ticket = { to: 'support@example.com', subject: 's', body: 'b', user_login: 'jan' };
    const { ticket_id } = await ticketing.succeed(tickets.create, ticket);
    const second = await ticketing.succeed(tickets.create, ticket);
    const { conversation_id } = await ticketing.succeed(chats.start, { chat_queue_id: 1 });
    await ticketing.succeed(chats.assign, { id: conversation_id, login: 'jan' });
    const { customer_id } = await crm.succeed(customers.create, { surname: 'Lis', account_manager: 'jan' });
    const { company_id } = await crm.succeed(companies.create, { name: 'Firm', account_manager: 'jan' });
    const record = { id: 'Calls', phone_number: '600100200', status_id: 1, agent_id: 2 };
    await outbound.succeed(records.create, record);
    const kept = (at: string, name: string, referring: string) =>
      `${at} ${name} is not in the file and cannot be removed: ${referring} to it`;
    const fewer = fileOf(['anna']);
    expect(await run(fewer)).toEqual([
      kept('2:3 telephony.users:', 'users jan', '1 row of crm.customers refers'),
      kept('2:3 telephony.users:', 'users jan', '1 row of crm.companies refers'),
      kept('2:3 telephony.users:', 'users jan', '2 rows of ticketing.tickets refer'),
      kept('2:3 telephony.users:', 'users jan', '1 row of ticketing.conversations refers'),
      kept('3:3 telephony.agents:', 'agents 2', '1 row of outbound.campaign_agents refers'),
      kept('3:3 telephony.agents:', 'agents 2', '1 row of outbound.records refers'),
    ]);
    expect(await loginsOfAgents()).toEqual(['anna', 'jan']);

    for (const id of [ticket_id, second.ticket_id]) await ticketing.succeed(tickets.delete, { id });
    await ticketing.database.query(`UPDATE conversations SET agent_login = ''`);
    await crm.succeed(customers.delete, { id: customer_id });
    await crm.succeed(companies.delete, { id: company_id });
    expect(await run(fewer + campaignOf(['anna']))).toEqual([
      kept('3:3 telephony.agents:', 'agents 2', '1 row of outbound.records refers'),
    ]);
    expect(await loginsOfCampaign()).toEqual(['anna', 'jan']);
  });

  it('removes an agent who leaves a campaign with the same file', async () => {
    await outbound.database.query('UPDATE records SET agent_id = NULL');
    expect(await run(fileOf(['anna']) + campaignOf(['anna']))).toEqual([
      'outbound.campaigns: 1 unchanged',
      'outbound.campaign_statuses: 1 unchanged',
      'outbound.campaign_agents: 1 unchanged, 1 pruned',
      'telephony.users: 1 unchanged, 1 pruned',
      'telephony.agents: 1 unchanged, 1 pruned',
    ]);
    expect(await loginsOfAgents()).toEqual(['anna']);
    expect(await loginsOfCampaign()).toEqual(['anna']);
  });

  it('keeps the queue of a mailbox', async () => {
    const mailboxes = 'mail: { mailboxes: [{ id: 1, address: support@example.com, queue_id: 1 }] }\n';
    const unused = 'ticketing: { ticket_queues: [{ id: 2, name: Sales, email: sales@example.com }] }\n';
    await run(mailboxes, false);
    await ticketing.database.query('TRUNCATE tickets CASCADE');
    expect(await run(unused)).toEqual([
      '1:14 ticketing.ticket_queues: ticket_queues 1 is not in the file and cannot be removed: 1 row of mail.mailboxes refers to it',
    ]);
    expect(await run(`${unused}mail: { mailboxes: [] }\n`)).toEqual([
      'mail.mailboxes: 1 pruned',
      'ticketing.ticket_queues: 1 created, 1 pruned',
    ]);
  });
});
