import { customers } from '@patchbay/contracts/crm/customers';
import { campaigns } from '@patchbay/contracts/outbound/campaigns';
import { type OutboundSection, outboundProvisioning } from '@patchbay/contracts/outbound/provisioning';
import { type SystemStatus, systemStatuses } from '@patchbay/contracts/outbound/statuses';
import { Problem } from '@patchbay/contracts/problems';
import { type AgentReferences, type AgentView, agents } from '@patchbay/contracts/telephony/people';
import type { RequestContext } from '@patchbay/platform/request-context';
import { ReadInput } from '@patchbay/platform/input/read-input';
import { TestService } from '@patchbay/testing/service';
import { type Received, type StubAnswer, Stubs } from '@patchbay/testing/stub';
import { outbound } from './app.module';
import { outboundData } from './data-source';

export const agent = (agent_id: number, login: string, name: string, surname: string): AgentView => ({
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

/** The dictionary statuses that stand for statuses of the test's campaigns. */
const links: Partial<Record<SystemStatus, number>> = { TO_CALL: 1, NO_CALL: 3, MY_RECORD: 5 };

/** One for each system status. */
export const statuses = systemStatuses.map(system_status => ({
  name: system_status.toLowerCase(),
  system_status,
  dictionary_status_id: links[system_status] ?? null,
}));

/** A campaign of a test's own, with the number of its status of each system status. */
export interface TestCampaign {
  id: string;
  statusOf: Record<SystemStatus, number>;
}

function isMeantBy({ agent_ids, logins }: AgentReferences): (agent: AgentView) => boolean {
  const [ids, names] = [new Set(agent_ids), new Set(logins)];
  return ({ agent_id, login }) => ids.has(agent_id) || names.has(login);
}

/** The service beside a crm and a telephony that know what the test says. */
export class TestOutbound {
  /** The agents that telephony has; a test may change them. */
  readonly people = [agent(2, 'anna', 'Anna', 'Nowak'), agent(3, 'jan', 'Jan', '')];
  /** Main phone numbers of the customers that crm has; a test may change them. */
  readonly numbers = new Map<number, string>();
  /** Runs once, between the moment in which crm looks a customer up and its answer. */
  whileCrmAnswers?: () => Promise<void>;
  private hangUps: (() => void)[] = [];

  private constructor(
    readonly service: TestService,
    readonly stubs: Stubs,
  ) {}

  static async start(section: OutboundSection = { dictionary_statuses: dictionary }): Promise<TestOutbound> {
    const service = await TestService.start(outbound, outboundData);
    const test = new TestOutbound(service, await Stubs.open());
    await test.connect();
    await service.succeed(outboundProvisioning.apply, { outbound: section });
    return test;
  }

  async connect(): Promise<void> {
    this.hangUps = [
      this.stubs.answer(agents.check, received => this.checked(received)),
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

  /** From now on neither crm nor telephony answers. */
  async disconnect(): Promise<void> {
    for (const hangUp of this.hangUps) hangUp();
    await this.stubs.ready();
  }

  /** Gives an agent another surname; outbound is not told. */
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

  async stop(): Promise<void> {
    await this.stubs.stop();
    await this.service.stop();
  }

  /** As telephony does it, which refuses a question that the contract does not allow. */
  private checked({ data }: Received): StubAnswer<AgentView[]> {
    try {
      const asked = new ReadInput(agents.check).transform(new Call(agents.check.subject, data, undefined, 0));
      return { body: this.people.filter(isMeantBy(asked)) };
    } catch (error) {
      const { status, details } = error as Problem;
      return { status, body: { errors: details } };
    }
  }

  private contactOf(customer_id: number) {
    const phone_number = this.numbers.get(customer_id)!;
    return { customer_id, company_id: null, name: '', surname: 'x', phone_number, normal_phone_number: '' };
  }
}
