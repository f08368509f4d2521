import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { companies } from '@patchbay/contracts/crm/companies';
import { specialFieldGroups } from '@patchbay/contracts/crm/special-fields';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { dictionaryStatuses, systemStatuses } from '@patchbay/contracts/outbound/statuses';
import { absenceTypes } from '@patchbay/contracts/telephony/absences';
import { pauses } from '@patchbay/contracts/telephony/pauses';
import { agents, users } from '@patchbay/contracts/telephony/people';
import { agentGroups } from '@patchbay/contracts/telephony/agent-groups';
import { queues } from '@patchbay/contracts/telephony/queues';
import { transferShortcuts } from '@patchbay/contracts/telephony/shortcuts';
import { chats } from '@patchbay/contracts/ticketing/chats';
import { ticketCategories, ticketQueues, ticketStatuses } from '@patchbay/contracts/ticketing/dictionaries';
import { tickets } from '@patchbay/contracts/ticketing/tickets';
import { natsUrl } from '@patchbay/testing/servers';
import { TestService } from '@patchbay/testing/service';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- the file is tried on the real services
import { crm as crmApp } from '../../apps/crm/src/app.module';
// oxlint-disable-next-line @nx/enforce-module-boundaries -- as above
import { crmData } from '../../apps/crm/src/data-source';
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
import { sections } from './sections';

const file = join(__dirname, 'demo.yaml');

describe('the demo file', () => {
  let crm: TestService;
  let outbound: TestService;
  let ticketing: TestService;
  let telephony: TestService;
  beforeAll(async () => {
    crm = await TestService.start(crmApp, crmData);
    telephony = await TestService.start(telephonyApp, telephonyData);
    ticketing = await TestService.start(ticketingApp, ticketingData);
    outbound = await TestService.start(outboundApp, outboundData);
    await provision(file, { natsUrl: natsUrl(), print: () => undefined });
  });
  afterAll(async () => {
    await outbound.stop();
    await ticketing.stop();
    await telephony.stop();
    await crm.stop();
  });

  it('changes nothing if applied again', async () => {
    const printed: string[] = [];
    await provision(file, { natsUrl: natsUrl(), prune: true, print: line => printed.push(line) });
    // Mailboxes need mail servers, which the demo does not have.
    for (const part of Object.keys(sections).filter(name => name !== 'mail'))
      expect(printed.some(line => line.startsWith(`${part}.`))).toBe(true);
    for (const line of printed) expect(line).toMatch(/^\w+\.\w+: \d+ unchanged$/);
  });

  it('contains the users with their SIP accounts', async () => {
    const sip = (phone_number: string, phone_type: string) => ({ phone_number, phone_type });
    const anna = { login: 'anna.nowak', name: 'Anna', surname: 'Nowak' };
    const jan = { login: 'jan.kowal', name: 'Jan', surname: 'Kowal' };
    const maria = { login: 'm.lis', name: 'Maria', surname: 'Lis', sip_accounts: [] };
    const expected = [
      { ...anna, sip_accounts: [sip('101', 'hardphone'), sip('901', 'softphone')] },
      { ...jan, sip_accounts: [sip('102', 'softphone')] },
      maria,
    ];
    for (const user of expected)
      expect(await telephony.succeed(users.read, { login: user.login })).toEqual(user);
  });

  it('contains the agents with their addresses', async () => {
    const agent = (
      agent_id: number,
      login: string,
      names: string,
      active: unknown,
      number: string,
      mode: string,
    ) => {
      const [name, surname] = names.split(' ');
      const email = login && `${login}@example.com`;
      return { agent_id, login, name, surname, active, number, outbound_mode: mode, email };
    };
    expect(await telephony.succeed(agents.list)).toEqual([
      agent(1, '', 'Automatic Agent', '', '', 'automatic'),
      agent(2, 'anna.nowak', 'Anna Nowak', true, '101', 'manual'),
      agent(3, 'jan.kowal', 'Jan Kowal', true, '102', 'automatic'),
      agent(4, 'm.lis', 'Maria Lis', false, '103', 'manual'),
    ]);
  });

  it('contains the pauses', async () => {
    expect(await telephony.succeed(pauses.list)).toEqual([
      { id: 1, name: 'Lunch' },
      { id: 2, name: 'Training' },
      { id: 3, name: 'Paperwork' },
    ]);
  });

  it('contains the agents of the hotline, which has a name at the exchange', async () => {
    const members =
      'SELECT exchange_name, login FROM queues JOIN queue_agents ON queue_id = id ORDER BY queue_id, login';
    expect(await telephony.database.query(members)).toEqual([
      { exchange_name: 'hotline', login: 'anna.nowak' },
      { exchange_name: 'hotline', login: 'jan.kowal' },
    ]);
  });

  it('contains a group of agents', async () => {
    expect(await telephony.succeed(agentGroups.list)).toEqual([
      { id: 1, name: 'First line', agents: ['anna.nowak', 'jan.kowal'] },
    ]);
  });

  it('contains the absence types, one of them with a mail', async () => {
    const [holiday, sickLeave, ...more] = await telephony.succeed(absenceTypes.list);
    expect(holiday).toMatchObject({ id: '1', name: 'Holiday', mail_subject: expect.stringMatching(/./) });
    expect(holiday!.mail_body).toMatch(/\{\{NAME\}\}[^]*\{\{NUMBER\}\}/);
    expect(sickLeave).toMatchObject({ id: '2', name: 'Sick leave', mail_subject: '', mail_body: '' });
    expect(more).toEqual([]);
  });

  it('contains the queues with their topics', async () => {
    expect(await telephony.succeed(queues.list)).toEqual([
      { id: 1, name: 'Hotline' },
      { id: 2, name: 'Back office' },
    ]);
    expect(await telephony.succeed(queues.topics, { id: 1 })).toEqual({
      topic_groups: [
        { group_name: 'Orders', topics: [{ id: 1, name: 'Delivery', show_custom_fields: true }] },
      ],
      custom_fields: [
        { id: 1, name: 'Reference', type: 'TEXT', require: false },
        { id: 2, name: 'Details', type: 'LONG_TEXT', require: false },
      ],
    });
    expect(await telephony.succeed(queues.topics, { id: 2 })).toEqual({
      topic_groups: [],
      custom_fields: [],
    });
    const inactive =
      'SELECT t.id, t.name, t.active, g.name AS "group", g.active AS group_active FROM topics t JOIN topic_groups g ON g.id = t.topic_group_id WHERE NOT (t.active AND g.active) ORDER BY t.id';
    expect(await telephony.database.query(inactive)).toEqual([
      { id: 2, name: 'Returns', active: false, group: 'Orders', group_active: true },
      { id: 3, name: 'Fax', active: true, group: 'Legacy', group_active: false },
    ]);
  });

  it('contains the shortcuts, each with a PNG', async () => {
    const shortcuts = await telephony.succeed(transferShortcuts.list);
    expect(shortcuts).toMatchObject([
      { transfer_shortcut_id: 1, name: 'Hotline', queue: 'Hotline', number: '' },
      { transfer_shortcut_id: 2, name: 'Reception', queue: '', number: '100' },
    ]);
    for (const { icon } of shortcuts)
      expect(Buffer.from(icon, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('contains the dictionaries of customers', async () => {
    for (const type of ['Individual', 'Business'])
      for (const group of ['Standard', 'VIP']) {
        const custom_fields = { Region: type, Contract: group };
        await crm.succeed(companies.create, { name: 'x', type, group, custom_fields });
      }
    const all = await crm.succeed(companies.list, { include_custom_fields: true });
    expect(Object.keys(all[0]!.custom_fields!)).toEqual(['Region', 'Contract']);
    expect((await crm.succeed(specialFieldGroups.list)).result).toEqual([
      {
        group_id: 1,
        name: 'Vehicles',
        fields: [
          { field_id: 1, name: 'Plate', type: 'text' },
          { field_id: 2, name: 'Year', type: 'number' },
        ],
      },
      { group_id: 2, name: 'Policies', fields: [{ field_id: 3, name: 'Number', type: 'text' }] },
    ]);
  });

  it('contains the campaigns with their statuses and agents', async () => {
    const all = await outbound.succeed(campaigns.list);
    expect(all.map(({ id, name, dialer, crm_fed, fields }) => [id, name, dialer, crm_fed, fields])).toEqual([
      ['00001', 'Spring survey', 'preview', false, ['first_name', 'city']],
      ['00002', 'CRM callback', 'progressive', true, []],
      ['00003', 'Autumn survey', 'predictive', false, []],
    ]);
    const statusesOf = async (id: string) =>
      (await outbound.succeed(campaigns.statuses, { id })).map(status => [
        Number(status.status_id),
        status.name,
        status.system_status,
        status.dictionary_status_id,
      ]);
    const names = [
      'To call',
      'In progress',
      'Call again',
      'My record',
      'Not interested',
      'Given up',
      'Call later',
      'Progressive',
    ];
    const links = [1, null, null, 5, 3, null, 4, null];
    const eight = (first: number) =>
      systemStatuses.map((status, index) => [first + index, names[index], status, links[index]]);
    expect(await statusesOf('00001')).toEqual(eight(1));
    expect(await statusesOf('00002')).toEqual(eight(11));
    expect(await statusesOf('00003')).toEqual([
      [21, 'To call', 'TO_CALL', 1],
      [22, 'Sold', 'NO_CALL', 2],
    ]);
    expect(await outbound.succeed(campaignAgents.list, { id: '00001' })).toEqual([
      { login: 'anna.nowak', number: '101', active_in_outbound: true, active: true, agent_id: 2 },
      { login: 'jan.kowal', number: '102', active_in_outbound: false, active: true, agent_id: 3 },
    ]);
    const dictionary = await outbound.succeed(dictionaryStatuses.list);
    expect(dictionary.map(({ id, name }) => [id, name])).toEqual([
      [1, 'To call'],
      [2, 'Sold'],
      [3, 'Not interested'],
      [4, 'Call later'],
      [5, 'My record'],
      [6, 'Unlinked'],
    ]);
  });

  it('contains the queues and dictionaries of tickets', async () => {
    expect(await ticketing.succeed(ticketQueues.list)).toEqual([
      { id: 1, name: 'Support', email: 'support@example.com' },
      { id: 2, name: 'Sales', email: 'sales@example.com' },
    ]);
    const statuses = await ticketing.succeed(ticketStatuses.list);
    expect(statuses).toEqual([
      { id: 1, name: 'New', substatuses: [] },
      { id: 2, name: 'Awaiting customer', substatuses: [] },
      { id: 3, name: 'Postponed', substatuses: [] },
      { id: 4, name: 'Merged', substatuses: [] },
      { id: 5, name: 'In progress', substatuses: [{ id: 3, name: 'Escalated' }] },
      {
        id: 6,
        name: 'Closed',
        substatuses: [
          { id: 1, name: 'Resolved' },
          { id: 2, name: 'Spam' },
        ],
      },
    ]);
    expect(await ticketing.succeed(ticketCategories.list)).toEqual([
      { id: 1, name: 'Billing' },
      { id: 2, name: 'Technical' },
      { id: 3, name: 'Sales' },
    ]);
    const mail = { to: 'support@example.com', subject: 'x', body: 'x' };
    for (const { id: status_id } of statuses) await ticketing.succeed(tickets.create, { ...mail, status_id });
    const { result } = await ticketing.succeed(tickets.list);
    expect(result).toHaveLength(statuses.length);
    const closed = result.filter(({ closed_at }) => closed_at !== '');
    expect(closed.map(({ status_id }) => status_id)).toEqual(['6']);
  });

  it('contains a chat queue', async () => {
    const { conversation_id } = await ticketing.succeed(chats.start, { chat_queue_id: 1 });
    expect(await ticketing.succeed(chats.read, { id: conversation_id })).toMatchObject({ chat_queue_id: 1 });
  });

  it('names the schema for editors', () => {
    const [, schema] = /^# yaml-language-server: \$schema=(.+)\n/.exec(readFileSync(file, 'utf8'))!;
    expect(JSON.parse(readFileSync(join(__dirname, schema!), 'utf8'))).toMatchObject({
      properties: { telephony: {} },
    });
  });
});
