import type { CallConsent } from '@patchbay/contracts/crm/call-consent';
import { consents } from '@patchbay/contracts/crm/consents';
import { customers } from '@patchbay/contracts/crm/customers';
import type { CampaignObject } from '@patchbay/contracts/outbound/campaign-events';
import { campaignAgents } from '@patchbay/contracts/outbound/campaign-agents';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { type OutboundSection, outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import type { AnyRecordView } from '@patchbay/contracts/outbound/record-views';
import { type SystemStatus, systemStatuses } from '@patchbay/contracts/outbound/statuses';
import { AgentReferences, type KnownAgent, agents } from '@patchbay/contracts/telephony/people';
import { readerOf } from '@patchbay/platform/input/object-reader';
import { rulesOf } from '@patchbay/platform/input/object-rules';
import { Opened } from '@patchbay/platform/opened';
import { TestService } from '@patchbay/testing/service';
import { type Received, type StubAnswer, Stubs } from '@patchbay/testing/stub';
import { outbound } from './app.module';
import { outboundData } from './data-source';

export const agent = (agent_id: number, login: string, name: string, surname: string): KnownAgent => ({
  agent_id,
  login,
  name,
  surname,
  active: true,
  number: `${100 + agent_id}`,
  outbound_mode: 'manual',
});

export const dictionary = [
  { id: 1, name: 'To call' },
  { id: 2, name: 'Sold' },
  { id: 3, name: 'Not interested' },
  { id: 5, name: 'My record' },
];

/** The dictionary statuses that the statuses of the test's campaigns are linked to. */
const links: Partial<Record<SystemStatus, number>> = { TO_CALL: 1, NO_CALL: 3, MY_RECORD: 5 };

/** One for each system status. */
export const statuses = systemStatuses.map(system_status => ({
  name: system_status.toLowerCase(),
  system_status,
  dictionary_status_id: links[system_status] ?? null,
}));

/** A campaign of one test, with the id of its status for each system status. */
export interface TestCampaign {
  id: string;
  statusOf: Record<SystemStatus, number>;
}

function matching({ agent_ids, logins }: AgentReferences): (agent: KnownAgent) => boolean {
  const [ids, names] = [new Set(agent_ids), new Set(logins)];
  return ({ agent_id, login }) => ids.has(agent_id) || names.has(login);
}

/** The service with stubs of crm and telephony, whose data a test sets. */
export class TestOutbound {
  /** Agents of telephony; a test may change them. */
  readonly people = [agent(2, 'anna', 'Anna', 'Nowak'), agent(3, 'jan', 'Jan', '')];
  /** Main phone numbers of crm's customers; a test may change them. */
  readonly numbers = new Map<number, string>();
  /** Normal forms of all their numbers, of those that have several. */
  readonly allNumbers = new Map<number, string[]>();
  /** Consents to calls of crm's customers; a test may change them. */
  readonly consents: CallConsent[] = [];
  /** Runs once, after crm has read a customer and before it answers. */
  whileCrmAnswers?: () => Promise<void>;
  private unsubscribes: (() => void)[] = [];

  private constructor(
    readonly service: TestService,
    readonly stubs: Stubs,
    private readonly opened: Opened,
  ) {}

  static start(section: OutboundSection = { dictionary_statuses: dictionary }): Promise<TestOutbound> {
    return Opened.during(async opened => {
      const service = opened.keep(await TestService.start(outbound, outboundData), one => one.stop());
      const stubs = opened.keep(await Stubs.open(), one => one.stop());
      const test = new TestOutbound(service, stubs, opened);
      await test.connect();
      await service.succeed(outboundProvisioning.apply, { outbound: section });
      return test;
    });
  }

  async connect(): Promise<void> {
    this.unsubscribes = [
      this.stubs.answer(agents.check, received => this.checked(received)),
      this.stubs.answer(consents.forCalls, ({ body }) => {
        const { id } = JSON.parse(body) as { id: number };
        return { body: this.consents.filter(({ customer_id }) => customer_id === id) };
      }),
      this.stubs.answer(customers.contacts, async ({ body }) => {
        const { customer_ids } = JSON.parse(body) as { customer_ids: number[] };
        const known = customer_ids.filter(id => this.numbers.has(id));
        const answer = { body: known.map(id => this.contactOf(id)) };
        const meanwhile = this.whileCrmAnswers;
        this.whileCrmAnswers = undefined;
        await meanwhile?.();
        return answer;
      }),
    ];
    await this.stubs.ready();
  }

  /** Makes crm and telephony unavailable. */
  async disconnect(): Promise<void> {
    for (const unsubscribe of this.unsubscribes) unsubscribe();
    await this.stubs.ready();
  }

  /** Changes an agent's surname without a notice to outbound. */
  rename(login: string, surname: string): void {
    this.people.find(person => person.login === login)!.surname = surname;
  }

  /** Adds a campaign with a status for each system status. */
  async campaign(fields: object = {}): Promise<TestCampaign> {
    const { id } = await this.service.succeed(campaigns.create, {
      name: 'x',
      dialer: 'preview',
      statuses,
      ...fields,
    });
    const listed = await this.service.succeed(campaigns.statuses, { id });
    const numbers = listed.map(({ system_status, status_id }) => [system_status, Number(status_id)]);
    return { id, statusOf: Object.fromEntries(numbers) };
  }

  /** A record that is read so, as in events. */
  recordObject({ agent_name: _name, agent_login, ...record }: AnyRecordView): object {
    const found = this.people.find(({ login }) => login === agent_login);
    return { ...record, agent_id: found?.agent_id ?? null };
  }

  /** A campaign that is read so, as in events. */
  async campaignObject(id: string): Promise<CampaignObject> {
    const listed = await this.service.succeed(campaignAgents.list, { id });
    const named = listed.map(({ login, active_in_outbound }) => ({ login, active_in_outbound }));
    const inOrder = named.sort((one, other) => (one.login < other.login ? -1 : 1));
    return { ...(await this.service.succeed(campaigns.read, { id })), agents: inOrder };
  }

  async stop(): Promise<void> {
    await this.opened.close();
  }

  /** Rejects input that the contract does not allow, as telephony does. */
  private checked({ body }: Received): StubAnswer<KnownAgent[]> {
    const sent = JSON.parse(body) as Record<string, unknown>;
    const references = readerOf(AgentReferences).read(sent);
    const errors = rulesOf(AgentReferences).problems(references, sent);
    if (errors.length > 0) return { status: 400, body: { errors } };
    return { body: this.people.filter(matching(references)) };
  }

  private contactOf(customer_id: number) {
    const phone_number = this.numbers.get(customer_id)!;
    return {
      customer_id,
      company_id: null,
      name: '',
      surname: 'x',
      phone_number,
      normal_phone_number: '',
      normal_phone_numbers: this.allNumbers.get(customer_id) ?? [],
    };
  }
}
