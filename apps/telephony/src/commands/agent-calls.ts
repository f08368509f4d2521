import { Controller } from '@nestjs/common';
import { type CustomerContact } from '@patchbay/contracts/crm/customer-references';
import { customers } from '@patchbay/contracts/crm/customers';
import { type CampaignCaller, campaignCallers } from '@patchbay/contracts/outbound/campaign-callers';
import { type ProblemDetail, unknownReference } from '@patchbay/contracts/problems';
import { type AgentCall, agentCommands } from '@patchbay/contracts/telephony/call-commands';
import type { AgentLogin } from '@patchbay/contracts/telephony/people';
import { Database } from '@patchbay/persistence/database';
import { HandlesDraft } from '@patchbay/platform/bus/handles';
import type { Draft } from '@patchbay/platform/input/draft';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Services } from '@patchbay/platform/services';
import { TelephonyConfiguration } from '../configuration';
import { activeAgent } from './reachable-agent';
import { ClickToCall } from './click-to-call';
import { numberProblems, numberToCall } from './number-to-call';

/** What a call refers to that other services have. */
interface Referred {
  customer?: CustomerContact;
  campaign?: CampaignCaller;
}

/** Calls from an agent's phone to a customer, or for a campaign. */
@Controller()
export class AgentCalls {
  constructor(
    private readonly database: Database,
    private readonly services: Services,
    private readonly clickToCall: ClickToCall,
    private readonly configuration: TelephonyConfiguration,
  ) {}

  @HandlesDraft(agentCommands.call)
  async call(draft: Draft<AgentCall, 'login'>, context: RequestContext): Promise<void> {
    const agent = await this.database.read(manager => activeAgent(manager, draft.fields.login));
    const { customer, campaign } = await this.referred(draft.fields, context);
    const call = draft.check(
      this.customerProblems(draft, customer),
      campaignProblems(draft.fields, campaign),
    );
    const { outbound_id, customer_id, custom_data } = call;
    const caller_id = call.caller_id || campaign?.caller_id;
    const number = numberToCall(call, customer);
    const parties = { phone: agent.number, number, user_login: agent.login };
    await this.clickToCall.place({ ...parties, outbound_id, customer_id, caller_id, custom_data }, context);
  }

  /** Asks the other services only for what is named. */
  private async referred(
    { login, customer_id, outbound_id }: AgentLogin & Partial<AgentCall>,
    context: RequestContext,
  ): Promise<Referred> {
    const [found, campaign] = await Promise.all([
      customer_id && this.services.ask(customers.contacts, { customer_ids: [customer_id] }, context),
      outbound_id && this.services.ask(campaignCallers.read, { id: outbound_id, login }, context),
    ]);
    return { customer: found ? found[0] : undefined, campaign: campaign || undefined };
  }

  private customerProblems(
    draft: Draft<AgentCall, 'login'>,
    customer: CustomerContact | undefined,
  ): ProblemDetail[] {
    if (draft.isWrong('phone_number') || draft.isWrong('customer_id')) return [];
    return numberProblems(draft.fields, customer, this.configuration.PHONE_COUNTRY);
  }
}

function campaignProblems(
  { login, outbound_id }: AgentLogin & Partial<AgentCall>,
  campaign: CampaignCaller | undefined,
): ProblemDetail[] {
  if (!outbound_id || campaign?.has_agent) return [];
  return [unknownReference('outbound_id', `a campaign ${outbound_id} of ${login}`)];
}
