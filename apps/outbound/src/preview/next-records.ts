import { Controller } from '@nestjs/common';
import {
  type NextRecord,
  type OfferedRecord,
  type PreviewingAgents,
  claims,
} from '@patchbay/contracts/outbound/claims';
import { notFound, problem, codes } from '@patchbay/contracts/problems';
import type { AgentLogin } from '@patchbay/contracts/telephony/people';
import { Database } from '@patchbay/persistence/database';
import { Handles } from '@patchbay/platform/bus/handles';
import { BusinessTime } from '@patchbay/platform/business-time';
import type { RequestContext } from '@patchbay/platform/request-context';
import { Agents } from '../agents/agents';
import type { Claim } from '../claims/claim';
import { claimOfAgent, previewing } from '../claims/claim-queries';
import { crmRecordView, recordView } from '../records/record';
import { findRecordById } from '../records/record-search';
import { campaignsOfAgent, nextDue } from './next-record-queries';
import { type Claimed, type Claimer, RecordClaims } from './record-claims';

/** Offers agents the records that they are to call. */
@Controller()
export class NextRecords {
  constructor(
    private readonly database: Database,
    private readonly agents: Agents,
    private readonly recordClaims: RecordClaims,
    private readonly time: BusinessTime,
  ) {}

  @Handles(claims.next)
  async next({ login, outbound_id }: NextRecord, context: RequestContext): Promise<OfferedRecord> {
    const [[agent], [open], campaigns] = await Promise.all([
      this.agents.show({ logins: [login] }, context),
      this.database.rows(claimOfAgent, { login }),
      this.database.rows(campaignsOfAgent, { login, outbound_id: outbound_id ?? null }),
    ]);
    if (!agent) throw notFound('agent', login, 'login');
    if (!open && campaigns.length === 0) throw noCampaign(login, outbound_id);
    const ids = campaigns.map(({ id }) => id);
    // Who asks again has the same claim.
    const claimed = open
      ? { claim: open }
      : await this.claimed({ login, agent_id: agent.agent_id }, ids, context);
    const offered = claimed.claim
      ? await this.shown(claimed.claim, context)
      : { claim_id: null, next_at: this.time.timestamp(claimed.next_at ?? null) };
    return this.database.noteDone(context, offered);
  }

  @Handles(claims.read)
  async read({ login }: AgentLogin, context: RequestContext): Promise<OfferedRecord> {
    const [[agent], [claim]] = await Promise.all([
      this.agents.show({ logins: [login] }, context),
      this.database.rows(claimOfAgent, { login }),
    ]);
    if (!agent) throw notFound('agent', login, 'login');
    return claim ? this.shown(claim, context) : { claim_id: null };
  }

  @Handles(claims.previewing)
  async previewing(): Promise<PreviewingAgents> {
    const rows = await this.database.rows(previewing);
    return { logins: rows.map(({ agent_login }) => agent_login) };
  }

  /** The first record of the agent's campaigns that may be called; of who asks twice at once, the claim of the other request. */
  private async claimed(
    claimer: Claimer & { login: string },
    ids: readonly string[],
    context: RequestContext,
  ): Promise<Claimed> {
    const later: Date[] = [];
    for (const id of ids) {
      const found = await this.database.writePart(context, transaction =>
        this.recordClaims.claim(transaction, id, claimer),
      );
      if (found.claim) return found;
      if (found.next_at) later.push(found.next_at);
    }
    const [taken] = await this.database.rows(claimOfAgent, { login: claimer.login });
    if (taken) return { claim: taken };
    const [due] = await this.database.rows(nextDue, { ids });
    if (due?.due_at) later.push(due.due_at);
    return { next_at: later.length === 0 ? null : new Date(Math.min(...later.map(at => at.getTime()))) };
  }

  private async shown(claim: Claim, context: RequestContext): Promise<OfferedRecord> {
    const { claim_id, campaign_id: outbound_id, state, lease_until, calls_at } = claim;
    const row = await findRecordById(this.database, claim.record_id);
    const agents = await this.agents.show({ agent_ids: row?.agent_id ? [row.agent_id] : [] }, context);
    const view = row?.customer_id === null ? recordView : crmRecordView;
    return {
      claim_id,
      outbound_id,
      state,
      expires_at: this.time.timestamp(lease_until),
      calls_at: this.time.timestamp(calls_at),
      ...(row && { record: view(row, agents, this.time) }),
    };
  }
}

const noCampaign = (login: string, outbound_id: string | undefined) =>
  outbound_id === undefined
    ? problem(codes.notAllowed, `agent ${login} is in no active preview campaign`, 'login')
    : problem(
        codes.unknownReference,
        `an active preview campaign ${outbound_id} of ${login} does not exist`,
        'outbound_id',
      );
